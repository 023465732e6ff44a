/** What is said beside an answer, and that no answer is said twice running. */
import type { Answered, ChatBook } from "./answer-book.ts";
import { againText, businessText, sameText } from "./answers.copy.ts";
import type { ChatReply } from "./chat.contract.ts";
import { whenText, windowsText } from "./place-and-day.copy.ts";
import { coverageAnswer, isServiced } from "./price-answers.rules.ts";
import { namesPlace } from "./named-in-message.rules.ts";
import type { ChatSlots } from "./slots.rules.ts";

type Beside = { slots: ChatSlots; named: ChatSlots; before: ChatSlots; book: ChatBook };

/** The place, the day and the kind of customer are answered, too, when they were just said. */
export function besidePrice(answer: Answered, { slots, named, before, book }: Beside): Answered {
  if (answer.event !== "answered") return answer;
  const isElsewhere = namesPlace(named) && named.outcode !== undefined && !isServiced(named.outcode, book);
  if (isElsewhere) return { ...answer, replies: [...coverageAnswer(slots, book).replies, ...answer.replies] };
  const lines = [assumedLine(named, slots, book), placeLine(named, book), timesLine(named, slots), partyLine(named, before)].filter(
    (line) => line !== "",
  );
  return lines.length === 0 ? answer : { ...answer, replies: [...answer.replies, { text: lines.join(" ") }] };
}

/** Which size a price is for, where none was said. */
function assumedLine({ assumed = [] }: ChatSlots, { items = [] }: ChatSlots, { prices: { catalogue } }: ChatBook): string {
  const names = assumed.flatMap((id) => (items.some((item) => item.id === id) ? (catalogue.get(id)?.name.toLowerCase() ?? []) : []));
  return names.length === 0 ? "" : `You didn’t say which, so that’s for: ${names.join("; ")}. Another size or kind has another price.`;
}

function placeLine({ outcode, town }: ChatSlots, { townNames }: ChatBook): string {
  const name = outcode ?? (town === undefined ? undefined : townNames.get(town));
  return name === undefined ? "" : `Yes, we cover ${name}.`;
}

function timesLine(named: ChatSlots, slots: ChatSlots): string {
  const isTold = [named.date, named.part, named.hours].some((one) => one !== undefined) || namesPlace(named);
  if (slots.postcode !== undefined || !isTold) return "";
  const when = whenText(slots);
  const times = when === "" ? "" : slots.date === undefined ? `, ${when}` : ` on ${when}`;
  return `Tell me the full postcode, and I’ll show the free times${times}.${named.hours === undefined ? "" : ` ${windowsText}`}`;
}

const partyLine = (named: ChatSlots, { party }: ChatSlots): string =>
  named.party === "business" && party !== "business" ? businessText : "";

/** The same words again help nobody: the second time it is the first sentence, and what to do. */
export function notTwice(replies: readonly ChatReply[], lastReply: string | undefined): ChatReply[] {
  const [first, ...more] = replies;
  if (first === undefined || first.text !== lastReply) return [...replies];
  // Something new is said beside it.
  if (more.length > 0) return [...more, { ...first, text: sameText(first.text) }];
  return [{ ...first, text: againText(first.text) }];
}
