/** Rarer filters, applied together by a button. */
import { useState } from "react";
import type { FormEvent } from "react";
import { customerTypes, marketingChannels } from "#domain/crm/contact-choices.ts";
import { services } from "#domain/pricing/price-choices.ts";
import { serviceName } from "#domain/pricing/service.copy.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { writeFilter } from "./contact-filters.rules.ts";
import type { ContactFilters } from "./contact-filters.rules.ts";
import { channelNames, customerTypeNames } from "./contact-labels.ts";

const types = [{ value: "", label: "Anyone" }, ...customerTypes.map((value) => ({ value, label: customerTypeNames[value] }))];
const consents = [
  { value: "", label: "Any" },
  ...marketingChannels.map((value) => ({ value, label: `Agreed to ${channelNames[value].toLowerCase()}s` })),
];
const serviceList = [{ value: "", label: "Any service" }, ...services.map((value) => ({ value, label: serviceName(value) }))];

type Props = { filters: ContactFilters; onChange: (change: Record<string, string>) => void };

const names = ["tag", "type", "consent", "service", "outcode", "quiet", "from", "to", "least"] as const;
type Name = (typeof names)[number];

export function MoreFilters({ filters, onChange }: Props) {
  const now = writeFilter(filters.filter);
  return <MoreForm key={JSON.stringify(now)} now={now} onChange={onChange} />;
}

function MoreForm({ now, onChange }: Omit<Props, "filters"> & { now: Readonly<Record<string, string>> }) {
  const [draft, setDraft] = useState<Record<Name, string>>(() => {
    const entries = names.map((name) => [name, now[name] ?? ""] as const);
    return Object.fromEntries(entries) as Record<Name, string>; // of all the names
  });
  const bind = (name: Name) => ({ name, value: draft[name], onChange: (value: string) => setDraft({ ...draft, [name]: value }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...draft, outcode: draft.outcode.trim().toUpperCase(), tag: draft.tag.trim().toLowerCase() });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-end gap-3 rounded-medium border border-line bg-paper p-4 sm:grid-cols-2 lg:grid-cols-3 min-[87rem]:grid-cols-5"
    >
      <TextField {...bind("tag")} label="Tag" maxLength={30} autoComplete="off" />
      <SelectField {...bind("type")} label="Who they are" options={types} />
      <SelectField {...bind("consent")} label="Offers" options={consents} />
      <SelectField {...bind("service")} label="Booked" options={serviceList} />
      <TextField {...bind("outcode")} label="Postcode starts with" placeholder="BN14" maxLength={4} autoComplete="off" />
      <TextField {...bind("from")} label="Collected from" type="date" />
      <TextField {...bind("to")} label="Collected until" type="date" />
      <TextField {...bind("quiet")} label="Months without contact" inputMode="numeric" maxLength={3} />
      <TextField {...bind("least")} label="Worth at least, £" inputMode="numeric" maxLength={7} />
      <Button type="submit" variant="secondary">
        Use these filters
      </Button>
    </form>
  );
}
