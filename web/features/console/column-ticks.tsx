/** Which columns the table of contacts has. */
import { cells } from "./contact-cells.tsx";
import { contactColumns } from "./contact-filters.rules.ts";
import type { ContactFilters } from "./contact-filters.rules.ts";

type TicksProps = { filters: ContactFilters; onShow: (filters: ContactFilters) => void };

export function ColumnTicks({ filters, onShow }: TicksProps) {
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1 pb-2">
      <legend className="sr-only">Columns</legend>
      {contactColumns.map((column) => (
        <label key={column} className="inline-flex min-h-9 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            className="size-4.5 accent-downs"
            checked={filters.columns.includes(column)}
            onChange={({ target }) => {
              const columns = contactColumns.filter((one) => (one === column ? target.checked : filters.columns.includes(one)));
              onShow({ ...filters, columns });
            }}
          />
          {cells[column].head}
        </label>
      ))}
    </fieldset>
  );
}
