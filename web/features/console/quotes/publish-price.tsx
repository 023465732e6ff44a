/** The office's own assessment of load and access, with its price; publishing locks the price. */
import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatPounds } from "#domain/kernel/money.ts";
import { withLateAnswer } from "#domain/quotes/lock/locked-price.rules.ts";
import { leftOutOfPrice, priceQuote } from "#domain/quotes/price/quote-price.rules.ts";
import { quotedItems } from "#domain/quotes/price/quote-request.rules.ts";
import type { QuoteFacts, QuoteItem } from "#domain/quotes/quotes.contract.ts";
import type { OfficeQuote } from "#domain/quotes/review/office-quotes.contract.ts";
import { penceOf } from "#domain/comparison/typed-pounds.rules.ts";
import { withOwnPrice } from "#domain/pricing/own-price.rules.ts";
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
  const ownPence = own.pounds.trim() === "" ? null : penceOf(own.pounds);
  const priced = withOwn(engine, ownPence, isLate, office);
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
      <ItemPicker list={listOf(facts, setFacts, office)} />
      <WayThere facts={facts} onChange={(place) => setFacts({ ...facts, place: { ...facts.place, ...place } })} />
      <TextField name="note" label="Message to customer" hint="Sent with the price" value={note} maxLength={1_000} onChange={setNote} />
      <Preview priced={priced} items={facts.items} />
      {"answer" in engine && (
        <OwnPriceFields name="own-price" own={own} onChange={(part) => setOwn((before) => ({ ...before, ...part }))} />
      )}
      {"answer" in engine && ownPence !== null && (
        <p className="font-semibold">{`The list price is ${formatPounds(engine.answer.totalPence)}.`}</p>
      )}
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

function listOf(facts: QuoteFacts, setFacts: (facts: QuoteFacts) => void, { items, book }: OfficeBook): PickedList {
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

/** Also where the promised time passes while the quote is open. */
const isLateAt = ({ isLate, view: { promisedAt } }: OfficeQuote, now: number) =>
  isLate || (promisedAt !== null && Date.parse(promisedAt) < now);

/** The price as the server would publish it, or why there is none; `text` is shown in its place. */
function pricedNow(facts: QuoteFacts, office: OfficeBook, now: number, isLate: boolean) {
  const pricing = priceQuote(facts, office.book, new Date(now));
  const leftOut = leftOutOfPrice(facts, office.book.catalogue);
  if (leftOut.length > 0) return { text: leftOut.join("; "), isProblem: true };
  if (pricing.is === "empty") return { text: "Add an item to see the price.", isProblem: false };
  if (pricing.is === "review") return { text: pricing.reasons.join("; "), isProblem: true };
  if (pricing.is === "refused") return { text: pricing.refused.map(({ why }) => why).join("; "), isProblem: true };
  const list = pricing.answer;
  return { list, answer: isLate ? withLateAnswer(pricing.answer, office.book.tariff.vatPercent) : pricing.answer };
}

/** The engine's price, or one's own total with its own lines: what is published. */
function withOwn(engine: ReturnType<typeof pricedNow>, ownPence: number | null, isLate: boolean, { book }: OfficeBook): typeof engine {
  if (ownPence === null || !("list" in engine)) return engine;
  const { vatPercent } = book.tariff;
  const set = { ...withOwnPrice(engine.list, ownPence, vatPercent), lowPence: ownPence, highPence: ownPence };
  return { list: engine.list, answer: isLate ? withLateAnswer(set, vatPercent) : set };
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
