/** Rarer filters, applied together by a button. What is not understood is said at its field: left out without a word, the list would show everybody. */
import { useState } from "react";
import type { FormEvent } from "react";
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";
import { customerTypes, marketingChannels, maxQuietMonths } from "#domain/crm/contact-choices.ts";
import { services } from "#domain/pricing/price-choices.ts";
import { serviceName } from "#domain/pricing/service.copy.ts";
import { Button } from "#web/ui/button.tsx";
import { fieldId } from "#web/ui/form/field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { readContactFilters, writeFilter } from "./contact-filters.rules.ts";
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
type Draft = Record<Name, string>;

const problemTexts: Readonly<Partial<Record<Name, string>>> = {
  outcode: "Enter the first part of a postcode, like BN14",
  quiet: `Enter a number of months, up to ${maxQuietMonths}`,
  least: "Enter whole pounds, like 500",
};

function toDraft({ filter }: ContactFilters): Draft {
  const now = writeFilter(filter);
  return Object.fromEntries(names.map((name) => [name, now[name] ?? ""])) as Draft; // of all the names
}

const asFilters = (draft: Draft): Draft => ({
  ...draft,
  tag: draft.tag.trim().toLowerCase(),
  outcode: draft.outcode.trim().toUpperCase(),
  quiet: draft.quiet.trim(),
  least: draft.least.trim() === "" ? "" : String((parsePounds(draft.least) ?? Number.NaN) / 100),
});

/** The fields whose text is no filter. */
function unread(change: Draft): Name[] {
  const read = writeFilter(readContactFilters(new URLSearchParams(change)).filter);
  return names.filter((name) => change[name] !== "" && !(name in read));
}

export function MoreFilters({ filters, onChange }: Props) {
  const now = toDraft(filters);
  const [draft, setDraft] = useState(now);
  const [known, setKnown] = useState(now);
  const [wrong, setWrong] = useState<readonly Name[]>([]);
  // Others are used (back, a list): they take the place of what was typed.
  if (names.some((name) => known[name] !== now[name])) {
    setKnown(now);
    setDraft(now);
    setWrong([]);
  }
  const bind = (name: Name) => ({
    name,
    value: draft[name],
    error: wrong.includes(name) ? (problemTexts[name] ?? "Choose something else") : undefined,
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = asFilters(draft);
    const [first, ...more] = unread(change);
    setWrong(first === undefined ? [] : [first, ...more]);
    if (first === undefined) onChange(change);
    else document.getElementById(fieldId(first))?.focus();
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
