/** What is taken, as a size or as items, and how it is got to. Of a quote it is fixed: other work is another price. */
import { ItemPicker } from "#web/features/job-form/picker/item-picker.tsx";
import type { PickedList } from "#web/features/job-form/picker/picked-list.ts";
import { listSizes } from "#web/features/job-form/sizes.rules.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import type { Way } from "./job.rules.ts";
import type { JobForm } from "./use-job.ts";

export function WhatPart({ form }: { form: JobForm }) {
  const { job, change, book } = form;
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="mb-2 text-xl font-bold">What</legend>
      {job.quoted === null ? (
        <>
          <Size form={form} />
          {job.size === null && <ItemPicker list={buildPickedList(form)} />}
          <WayThere form={form} />
        </>
      ) : (
        <ul className="list-disc pl-5">
          {job.quoted.work.items.map(({ id, quantity }) => (
            <li key={id}>{`${quantity} × ${book.catalogue.get(id)?.name ?? id}`}</li>
          ))}
        </ul>
      )}
      <TextField
        name="access-notes"
        label="Getting in (optional)"
        value={job.way.notes}
        maxLength={300}
        autoComplete="off"
        onChange={(notes) => change((before) => ({ ...before, way: { ...before.way, notes } }))}
      />
    </fieldset>
  );
}

function Size({ form: { job, change, book } }: { form: JobForm }) {
  const sizes = listSizes(book.tariff);
  return (
    <SelectField
      name="size"
      label="Size"
      value={job.size === null ? "" : String(job.size)}
      options={[
        { value: "", label: "By items" },
        ...sizes.map(({ litres, name, hint }) => ({ value: String(litres), label: `${name}. ${hint}` })),
      ]}
      isWide
      onChange={(value) => change((before) => ({ ...before, size: value === "" ? null : Number(value) }))}
    />
  );
}

function buildPickedList({ job, change, items, book }: JobForm): PickedList {
  return {
    items,
    catalogue: book.catalogue,
    picked: job.items,
    min: 1,
    change: (apply) => change((before) => ({ ...before, items: apply(before.items) })),
    bind: (field, value, apply) => ({ name: field, value, error: undefined, onChange: apply, onBlur: () => undefined }),
    errorFor: () => undefined,
    edit: () => undefined,
  };
}

const counts = [
  { name: "floor", label: "Floor", from: -2, to: 30 },
  { name: "carryMetres", label: "Metres to carry", from: 0, to: 500 },
  { name: "dismantleCount", label: "To take apart", from: 0, to: 20 },
] as const;

function WayThere({ form: { job, change } }: { form: JobForm }) {
  const set = (way: Partial<Way>) => change((before) => ({ ...before, way: { ...before.way, ...way } }));
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {counts.map(({ name, label, from, to }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          width="number"
          type="number"
          min={from}
          max={to}
          value={String(job.way[name])}
          onChange={(value) => set({ [name]: Math.min(to, Math.max(from, Math.trunc(Number(value)) || 0)) })}
        />
      ))}
      {job.way.floor !== 0 && <Checkbox name="lift" label="There’s a lift" value={job.way.lift} onChange={(lift) => set({ lift })} />}
    </div>
  );
}
