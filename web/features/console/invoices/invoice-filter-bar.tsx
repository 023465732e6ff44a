/** The views of the list, and its search: on Enter or the button, so that typing sends no requests. */
import type { FormEvent } from "react";
import { invoiceViews } from "#domain/invoices/invoice-choices.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useTyped } from "../kit/use-typed.ts";
import { viewTab } from "../kit/view-tab.ts";
import { invoiceViewNames, maxInvoiceSearch } from "./invoice-filters.rules.ts";
import type { InvoiceFilters } from "./invoice-filters.rules.ts";

type BarProps = { filters: InvoiceFilters; onShow: (filters: InvoiceFilters) => void };

export function InvoiceFilterBar({ filters, onShow }: BarProps) {
  return (
    <>
      <div role="group" aria-label="Lists" className="mt-4 flex flex-wrap gap-2">
        {invoiceViews.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={filters.view === view}
            onClick={() => onShow({ ...filters, view })}
            className={viewTab}
          >
            {invoiceViewNames[view]}
          </button>
        ))}
      </div>
      <Search filters={filters} onShow={onShow} />
    </>
  );
}

function Search({ filters: { view, search }, onShow }: BarProps) {
  const { draft, latest, type, send } = useTyped(search ?? "");
  const find = (words: string) => {
    if (words !== latest) send(words);
    onShow({ view, ...(words !== "" && { search: words }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    find(draft.trim());
  };
  const clear = () => {
    type("");
    find("");
  };
  return (
    <form role="search" aria-label="Invoices" noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
      <TextField
        name="q"
        label="Search for"
        className="w-full max-w-96"
        value={draft}
        maxLength={maxInvoiceSearch}
        autoComplete="off"
        placeholder="Number, booking or name"
        onChange={type}
      />
      <Button type="submit" variant="secondary">
        Find
      </Button>
      {search !== undefined && (
        <Button variant="quiet" onClick={clear}>
          Clear
        </Button>
      )}
    </form>
  );
}
