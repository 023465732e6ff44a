/** The filters of the ledger. Choices apply at once; the search text on Enter or the button, so that typing sends no requests. */
import type { FormEvent } from "react";
import { ledgerDirections, maxLedgerSearch } from "#domain/payments/ledger-choices.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { paymentWays } from "../bookings/payment-ways.ts";
import { useTyped } from "../kit/use-typed.ts";
import { useTypedDay } from "../kit/use-typed-day.ts";
import { isLedgerNarrowed, readLedgerFilters, writeLedgerFilters } from "./payments-place.rules.ts";
import type { LedgerFilters } from "./payments-place.rules.ts";

type Props = { filters: LedgerFilters; vans: readonly { id: string; name: string }[]; onShow: (filters: LedgerFilters) => void };

const any = { value: "", label: "Any" };
const directionNames = { in: "Money in", out: "Money out" } as const;

export function LedgerFilterBar({ filters, vans, onShow }: Props) {
  const { draft, latest, type, send } = useTyped(filters.search ?? "");
  const set = (change: Record<string, string>) =>
    onShow(readLedgerFilters(new URLSearchParams({ ...writeLedgerFilters(filters), ...change })));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = draft.trim();
    if (words !== latest) send(words);
    set({ q: words });
  };
  return (
    <form
      role="search"
      aria-label="Payments"
      noValidate
      onSubmit={submit}
      className="mt-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-3 min-[68.75rem]:grid-cols-[minmax(12rem,2fr)_repeat(5,minmax(7.5rem,1fr))_auto]"
    >
      <TextField
        name="q"
        label="Search for"
        className="max-sm:col-span-2"
        value={draft}
        maxLength={maxLedgerSearch}
        autoComplete="off"
        placeholder="Booking, receipt or name"
        onChange={type}
      />
      <Choices filters={filters} vans={vans} onSet={set} />
      <div className="flex flex-wrap gap-2 max-sm:col-span-2">
        <Button type="submit" variant="secondary">
          Find
        </Button>
        {isLedgerNarrowed(filters) && (
          <Button
            variant="quiet"
            onClick={() => {
              type("");
              onShow({});
            }}
          >
            Clear
          </Button>
        )}
      </div>
      {filters.contact !== undefined && <p className="col-span-full text-ink-soft">{`Only those of the contact ${filters.contact}.`}</p>}
    </form>
  );
}

type ChoicesProps = Pick<Props, "filters" | "vans"> & { onSet: (change: Record<string, string>) => void };

const Choices = ({ filters, vans, onSet }: ChoicesProps) => (
  <>
    <SelectField
      name="direction"
      label="In or out"
      value={filters.direction ?? ""}
      options={[any, ...ledgerDirections.map((value) => ({ value, label: directionNames[value] }))]}
      onChange={(direction) => onSet({ direction })}
    />
    <SelectField
      name="method"
      label="How"
      value={filters.method ?? ""}
      options={[any, ...paymentWays]}
      onChange={(method) => onSet({ method })}
    />
    <SelectField
      name="van"
      label="Van"
      value={filters.vanId ?? ""}
      options={[any, ...vans.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(van) => onSet({ van })}
    />
    <DayField name="from" label="From" day={filters.from} onDay={onSet} />
    <DayField name="to" label="To" day={filters.to} onDay={onSet} />
  </>
);

type DayProps = { name: "from" | "to"; label: string; day: string | undefined; onDay: (change: Record<string, string>) => void };

function DayField({ name, label, day = "", onDay }: DayProps) {
  const field = useTypedDay(day, { isDay: (text) => text === "" || text.startsWith("20"), onDay: (text) => onDay({ [name]: text }) });
  return <TextField name={name} label={label} type="date" {...field} />;
}
