/** The filters of the list. Choices apply at once; the search text on Enter or the button, so that typing sends no requests. */
import type { FormEvent } from "react";
import { serviceName } from "#domain/pricing/service.copy.ts";
import { bookingStateLabels } from "#domain/office/booking-states.copy.ts";
import { services } from "#domain/pricing/price-choices.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ColumnTicks } from "../kit/column-ticks.tsx";
import { useTypedDay } from "../kit/use-typed-day.ts";
import { useTyped } from "../kit/use-typed.ts";
import { cells } from "./booking-cells.tsx";
import { bookingStateNames, columns, isNarrowed, readFilters, defaultView } from "./filters.rules.ts";
import type { BookingFilters } from "./filters.rules.ts";
import { useVanNames } from "./use-van-names.ts";

type BarProps = { filters: BookingFilters; onShow: (filters: BookingFilters) => void };

const any = { value: "", label: "Any" };

export function BookingFilterBar({ filters, onShow }: BarProps) {
  const [search, town] = [useTyped(filters.query ?? ""), useTyped(filters.town ?? "")];
  const { query: _, town: _town, ...others } = filters;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [words = "", ofTown = ""] = [search.draft, town.draft].map((text) => text.trim());
    if (words !== search.latest) search.send(words);
    if (ofTown !== town.latest) town.send(ofTown);
    onShow({ ...others, ...(words && { query: words }), ...(ofTown && { town: ofTown }) });
  };
  const clear = () => {
    for (const enter of [search.type, town.type]) enter("");
    onShow(defaultView(filters.show, filters.columns));
  };
  return (
    <form
      role="search"
      aria-label="Bookings"
      noValidate
      onSubmit={submit}
      className="mt-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-3 min-[68.75rem]:grid-cols-[minmax(12rem,2fr)_repeat(3,minmax(8rem,1fr))]"
    >
      <TextField
        name="q"
        label="Search for"
        className="max-sm:col-span-2"
        value={search.draft}
        maxLength={100}
        autoComplete="off"
        placeholder="Name, phone, postcode …"
        onChange={search.type}
      />
      <TextField name="town" label="Town" value={town.draft} maxLength={60} autoComplete="off" onChange={town.type} />
      <Choices filters={filters} onShow={onShow} />
      <div className="flex flex-wrap gap-2 max-sm:col-span-2">
        <Button type="submit" variant="secondary">
          Find
        </Button>
        {isNarrowed(filters) && (
          <Button variant="quiet" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
      <ColumnChoice filters={filters} onShow={onShow} />
    </form>
  );
}

function Choices({ filters, onShow }: BarProps) {
  const { state: _state, service: _service, van: _van, from: _from, to: _to, ...rest } = filters;
  const { state, service, van, from, to } = filters;
  const vans = useVanNames(van);
  const set = (change: Partial<Record<"state" | "service" | "van" | "from" | "to", string>>) => {
    const next = { state, service, van, from, to, ...change };
    const query = new URLSearchParams(Object.entries(next).flatMap(([name, value]) => (value ? [[name, value]] : [])));
    const { show: _show, sort: _sort, descending: _descending, columns: _columns, ...chosen } = readFilters(query);
    onShow({ ...rest, ...chosen });
  };
  return (
    <>
      <SelectField
        name="state"
        label="State"
        value={state ?? ""}
        options={[any, ...bookingStateNames.map((name) => ({ value: name, label: bookingStateLabels[name] }))]}
        onChange={(value) => set({ state: value })}
      />
      <SelectField
        name="service"
        label="Service"
        value={service ?? ""}
        options={[any, ...services.map((name) => ({ value: name, label: serviceName(name) }))]}
        onChange={(value) => set({ service: value })}
      />
      <SelectField
        name="van"
        label="Van"
        value={van ?? ""}
        options={[any, ...vans.map((name) => ({ value: name, label: name }))]}
        onChange={(value) => set({ van: value })}
      />
      <DayField name="from" label="From" day={from} onDay={set} />
      <DayField name="to" label="To" day={to} onDay={set} />
    </>
  );
}

type DayProps = { name: "from" | "to"; label: string; day: string | undefined; onDay: (change: { from?: string; to?: string }) => void };

function DayField({ name, label, day = "", onDay }: DayProps) {
  const field = useTypedDay(day, { isDay: (text) => text === "" || text.startsWith("20"), onDay: (text) => onDay({ [name]: text }) });
  return <TextField name={name} label={label} type="date" {...field} />;
}

function ColumnChoice({ filters, onShow }: BarProps) {
  return (
    <details className="col-span-full max-lg:hidden">
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-downs">Columns</summary>
      <ColumnTicks columns={columns} cells={cells} visible={filters.columns} onShow={(chosen) => onShow({ ...filters, columns: chosen })} />
    </details>
  );
}
