/** The office's own assessment of load and access, with its price; publishing locks the price. */
import { useState } from "react";
import type { ComponentProps } from "react";
import { useRevalidator } from "react-router";
import { formatPounds } from "#domain/kernel/money.ts";
import { quotedItems } from "#domain/quotes/price/quote-request.rules.ts";
import type { QuoteFacts, QuoteItem } from "#domain/quotes/quotes.contract.ts";
import type { OfficeQuote } from "#domain/quotes/review/office-quotes.contract.ts";
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";
import { ItemPicker } from "#web/features/job-form/picker/item-picker.tsx";
import type { PickedItem, PickedList } from "#web/features/job-form/picker/picked-list.ts";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";
import { CommandError } from "#web/platform/commands.ts";
import { Stepper } from "#web/ui/form/stepper.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Decision } from "../kit/decision.tsx";
import { useRecordLine } from "../live/record-context.ts";
import { enteredIn } from "./entered-facts.rules.ts";
import { MarginPreview } from "./margin-preview.tsx";
import { OwnPriceFields } from "./own-price-fields.tsx";
import type { OfficeBook } from "./price-book.ts";
import { isLateAt, pricedNow, withOwn } from "./priced-now.rules.ts";
import { seenOf } from "./seen-of.ts";
import { SimilarJobs } from "./similar-jobs.tsx";

/** `now`: milliseconds since 1970. */
type Props = { quote: OfficeQuote; office: OfficeBook; now: number; isAgain?: boolean; onDone: () => void };

export function PublishPrice({ quote, office, now, isAgain = false, onDone }: Props) {
  const record = useRecordLine();
  const [theirs] = useState(() => asOurs(quote.view.facts, office));
  const [facts, setOurs] = useState(theirs);
  const setFacts = (ours: QuoteFacts) => {
    record.hold();
    setOurs(ours);
  };
  const [note, setNote] = useState("");
  const [own, setOwn] = useState({ pounds: "", why: "" });
  const { revalidate } = useRevalidator();
  const isLate = isLateAt(quote, now);
  const engine = pricedNow(facts, office, now, isLate);
  const ownPence = own.pounds.trim() === "" ? null : parsePounds(own.pounds);
  const priced = withOwn(engine, ownPence, office);
  const expected = "answer" in priced ? { expectedTotalPence: priced.answer.totalPence } : {};
  /** By other prices than this page has, it is read anew. */
  const refused = (problem: unknown): never => {
    if (problem instanceof CommandError && problem.code === "quotes.price_updated") void revalidate();
    throw problem;
  };
  return (
    <Decision
      title={isAgain ? "Change it and publish anew" : "Publish a price"}
      button="Publish and lock this price"
      isPrimary={!isAgain}
      chosen={enteredIn(facts, theirs, office.book.catalogue)}
      submit={(send) =>
        send("publish-quote", {
          reference: quote.view.reference,
          facts,
          note,
          ...expected,
          ...(own.pounds.trim() !== "" && { own: { totalPence: ownPence ?? -1, reason: own.why.trim() } }),
          seen: seenOf(quote),
        }).catch(refused)
      }
      onDone={onDone}
    >
      <ItemPicker list={buildPickedList(facts, setFacts, office)} />
      <WayThere facts={facts} onChange={(place) => setFacts({ ...facts, place: { ...facts.place, ...place } })} />
      <TextField name="note" label="Message to customer" hint="Sent with the price" value={note} maxLength={1_000} onChange={setNote} />
      <Preview priced={priced} items={facts.items} />
      <OwnPart engine={engine} own={own} hasOwn={ownPence !== null} onChange={(part) => setOwn((before) => ({ ...before, ...part }))} />
    </Decision>
  );
}

/** A size or a measured volume becomes the catalogue items it is priced as (decision 0020), so that one list holds everything. */
function asOurs(facts: QuoteFacts, { book }: OfficeBook): QuoteFacts {
  const isSized = facts.method === "size" || facts.method === "measure";
  const items = isSized
    ? quotedItems(facts, book.catalogue).map(({ id, quantity, confirmed = null }) => ({
        ...blankItem,
        photoIds: [],
        id,
        quantity,
        confirmed,
      }))
    : facts.items;
  return { ...facts, method: "staff", items, size: null, measured: null };
}

const blankItem = { usable: "unsure", confirmed: null } as const;

function buildPickedList(facts: QuoteFacts, setFacts: (facts: QuoteFacts) => void, { items, book }: OfficeBook): PickedList {
  return {
    items,
    catalogue: book.catalogue,
    picked: facts.items,
    min: 1,
    change: (apply) => {
      const sizes = new Map(facts.items.map((item) => [item.id, item]));
      const withOurs = (line: PickedItem): QuoteItem => ({ ...blankItem, photoIds: [], ...sizes.get(line.id), ...line });
      setFacts({ ...facts, items: apply(facts.items).map(withOurs) });
    },
    bind: (field, value, apply) => ({ name: field, value, error: undefined, onChange: apply, onBlur: () => undefined }),
    errorFor: () => undefined,
    edit: () => undefined,
  };
}

function WayThere({ facts, onChange }: { facts: QuoteFacts; onChange: (place: Partial<QuoteFacts["place"]>) => void }) {
  const { floor, carryMetres, dismantleCount } = facts.place;
  const counted = [
    { name: "floor", what: "floors up or down", value: floor, min: -2, max: 30 },
    { name: "carryMetres", what: "metres to carry", value: carryMetres, min: 0, max: 500 },
    { name: "dismantleCount", what: "items to take apart", value: dismantleCount, min: 0, max: 20 },
  ] as const;
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-4">
      {counted.map(({ name, what, ...rest }) => (
        <div key={name}>
          <p className="mb-1.5 font-semibold first-letter:uppercase">{what}</p>
          <Stepper
            name={name}
            what={what}
            {...rest}
            onChange={(value) => onChange(name === "floor" ? onFloor(value, facts) : { [name]: value })}
          />
        </div>
      ))}
    </div>
  );
}

/** The price counts stairs only when the location says upstairs or basement, so the location follows the floor. */
function onFloor(floor: number, { place: { location } }: QuoteFacts): Partial<QuoteFacts["place"]> {
  if (floor < 0) return { floor, location: "basement" };
  if (floor > 0) return { floor, location: location === "loft" ? "loft" : "upper_floor" };
  return { floor, location: location === "upper_floor" || location === "loft" || location === "basement" ? "ground_floor" : location };
}

type OwnPartProps = Omit<ComponentProps<typeof OwnPriceFields>, "name"> & { engine: ReturnType<typeof pricedNow>; hasOwn: boolean };

/** Beside one's own total stands the engine's. */
function OwnPart({ engine, hasOwn, ...rest }: OwnPartProps) {
  if (!("answer" in engine)) return null;
  return (
    <>
      <OwnPriceFields name="own-price" {...rest} />
      {hasOwn && <p className="font-semibold">{`The list price is ${formatPounds(engine.answer.totalPence)}.`}</p>}
    </>
  );
}

function Preview({ priced, items }: { priced: ReturnType<typeof pricedNow>; items: QuoteFacts["items"] }) {
  if (!("answer" in priced)) return <p className={priced.isProblem ? "text-brick-deep" : "text-ink-soft"}>{priced.text}</p>;
  const { answer } = priced;
  return (
    <div className="rounded-medium bg-downs-soft p-4">
      <p className="text-2xl font-bold tabular-nums">{formatPounds(answer.totalPence)}</p>
      <PriceLines lines={answer.lines} withWhy className="mt-3" />
      <MarginPreview job={{ ...answer, ...answer.allowance }} />
      <SimilarJobs items={items} />
    </div>
  );
}
