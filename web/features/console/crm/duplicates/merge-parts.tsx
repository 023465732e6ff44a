/** Parts of the merge form: the choice of one field's value, and the preview of the merged contact. */
import type { PickField } from "#domain/crm/merges.contract.ts";
import { channelNames, customerTypeNames, lifecycleNames, sourceNames } from "../contacts/contact-labels.ts";
import type { Preview } from "./use-merge.ts";

const fieldNames: Readonly<Record<PickField, string>> = {
  name: "Name",
  salutation: "Title",
  customerType: "Who they are",
  company: "Company",
  jobTitle: "Job title",
  preferredChannel: "Prefers",
  language: "Language",
  source: "Found us through",
  sourceDetail: "Source details",
  tags: "Tags",
  owner: "Owner",
  lifecycleByHand: "Stage set by hand",
  notes: "Notes",
};

/** Of the fields whose values are codes, what each is called. */
const valueNames: Readonly<Partial<Record<PickField, Readonly<Record<string, string>>>>> = {
  lifecycleByHand: lifecycleNames,
  customerType: customerTypeNames,
  source: sourceNames,
  preferredChannel: channelNames,
};
const textOf = (field: PickField, value: string): string => (value === "" ? "Nothing" : (valueNames[field]?.[value] ?? value));

type PickProps = Preview["differences"][number] & {
  names: readonly [survivor: string, merged: string];
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
};

export function Pick({ field, kept, merged, names, isTaken, onTake }: PickProps) {
  const joins = field === "tags" || field === "notes";
  return (
    <fieldset className="rounded-medium border border-line bg-paper px-4 pt-1 pb-3">
      <legend className="px-1 font-semibold">{fieldNames[field]}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {[
          { text: textOf(field, kept), isChosen: !isTaken, take: false, reference: names[0] },
          { text: joins ? `Both: ${merged}` : textOf(field, merged), isChosen: isTaken, take: true, reference: names[1] },
        ].map(({ text, isChosen, take, reference }) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is one element deeper than the rule looks
          <label
            key={reference}
            className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-small border border-line px-3 py-2 has-[:checked]:border-downs has-[:checked]:bg-downs-soft"
          >
            <input
              type="radio"
              name={`pick-${field}`}
              checked={isChosen}
              onChange={() => onTake(take)}
              className="mt-1 size-4.5 shrink-0 accent-downs"
            />
            <span className="min-w-0 whitespace-pre-line wrap-anywhere">
              <span>{text}</span>
              <span className="block text-sm text-ink-soft tabular-nums">{reference}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The preview of the merged contact. */
export function Together({ preview: { keep, merge, differences }, take }: { preview: Preview; take: ReadonlySet<PickField> }) {
  const name = take.has("name") ? merge.name : keep.name;
  const ways = new Set([...keep.ways, ...merge.ways].map(({ value }) => value)).size;
  const counts = [
    [ways, "number or address", "numbers and addresses"],
    [keep.properties.length + merge.properties.length, "place", "places"],
    [keep.records.length + merge.records.length, "enquiry, quote or booking", "enquiries, quotes and bookings"],
  ] as const;
  return (
    <section aria-label="After the merge" className="mt-5 rounded-medium bg-downs-soft px-4 py-3">
      <p className="font-semibold">{`After the merge: ${name}`}</p>
      <p className="tabular-nums">{counts.map(([count, one, many]) => `${count} ${count === 1 ? one : many}`).join(", ")}</p>
      <p className="text-ink-soft">
        {take.size === 0
          ? `All details from ${keep.reference}.`
          : `From ${merge.reference}: ${differences.flatMap(({ field }) => (take.has(field) ? [fieldNames[field].toLowerCase()] : [])).join(", ")}.`}
      </p>
    </section>
  );
}
