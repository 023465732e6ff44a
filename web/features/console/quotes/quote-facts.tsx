/** The customer's answers, question by question; unanswered ones are not listed. */
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { formatDay } from "#domain/kernel/london-time.ts";
import type { OfficeQuote } from "#domain/quotes/review/office-quotes.contract.ts";
import type { QuoteFacts } from "#domain/quotes/quotes.contract.ts";
import { liftNames, limitNames, locationNames, parkingNames, propertyNames } from "#web/features/job-form/place-labels.ts";
import { hazardTable } from "#domain/waste/hazards.ts";

type Props = { quote: OfficeQuote; catalogue: Catalogue };

export function CustomerFacts({ quote: { view, note, answers }, catalogue }: Props) {
  const rows = [
    ["Customer note", note],
    ["Items", formatItems(view.facts, catalogue)],
    ["Hidden or extra items", view.facts.hidden],
    ["Hazards", formatHazards(view.facts)],
    ...placeRows(view.facts),
    ["When", formatWhen(view.facts)],
    ["Why it needs a check (as the customer sees it)", view.reviewReasons.join("; ")],
    ["We asked", view.questions.join("\n")],
    ...answers.map(({ question, answer }) => [question, answer]),
  ].filter(([, value]) => value !== "");
  return (
    <dl className="mt-5 grid gap-x-6 gap-y-2 sm:grid-cols-[11rem_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-line max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function formatItems({ items, size, measured }: QuoteFacts, catalogue: Catalogue): string {
  const picked = items.map(({ id, quantity, usable }) => {
    const use = usable === "yes" ? " (still usable)" : "";
    return `${quantity} × ${catalogue.get(id)?.name ?? id}${use}`;
  });
  const sized = size !== null ? [`by size: ${size.litres} litres`] : [];
  const measuredText =
    measured !== null ? [`measured: ${Math.round(measured.volume.low)} to ${Math.round(measured.volume.high)} litres`] : [];
  return [...picked, ...sized, ...measuredText].join("\n");
}

function formatHazards({ hazards: { present, kinds } }: QuoteFacts): string {
  if (present === null) return "";
  return present === "no" ? "None" : kinds.map((kind) => hazardTable[kind].label).join(", ") || "Yes";
}

function placeRows({ place }: QuoteFacts): [string, string][] {
  const { propertyType, location, floor, lift, carryMetres, parking, vehicleLimit, dismantleCount, outsideReady } = place;
  return [
    ["Postcode", place.postcode],
    ["Where", [propertyType && propertyNames[propertyType], location && lowerFirst(locationNames[location])].filter(Boolean).join(", ")],
    ["Floor", floor === 0 ? "" : `${floor}${lift === null ? "" : `, lift: ${liftNames[lift]}`}`],
    ["Carry", carryMetres === 0 ? "" : `up to ${carryMetres} m`],
    ["Parking", parking === null ? "" : parkingNames[parking]],
    ["Van access", vehicleLimit === "none" ? "" : limitNames[vehicleLimit]],
    ["To take apart", dismantleCount === 0 ? "" : String(dismantleCount)],
    ["Outside and ready", outsideReady ? "Yes" : ""],
  ];
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function formatWhen({ when: { kind, date, speed } }: QuoteFacts): string {
  const timing = kind === "flexible" ? "Any day" : kind === "date" && date !== null ? formatDay(date) : "As soon as we can";
  return speed === "standard" ? timing : `${timing}, ${speed === "emergency" ? "emergency" : "the same day"}`;
}
