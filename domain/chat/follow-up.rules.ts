/** Messages that are understood only by what was said before: "make it two", "and a fridge", "the first one". */
import type { Before } from "./answer-book.ts";
import type { ChatIntent, ChatState } from "./chat-choices.ts";
import { tokenise } from "./chat-text.rules.ts";
import { listAfter } from "./list-edits.rules.ts";
import { isAtWork } from "./meant-items.rules.ts";
import { emptyReading } from "./named-list.ts";
import type { Mention } from "./named-list.ts";
import type { ChatSlots } from "./slots.rules.ts";

const longest = 8;

/** What a message names, together with what was named before: its list is the whole list then. */
export function inContext(text: string, { list = emptyReading(tokenise(text)), ...named }: ChatSlots, before: Before): ChatSlots {
  if (before.slots.isInDoubt === true && confirms(text)) return { isInDoubt: false };
  const after = listAfter(list, named, before.slots);
  const { items: _, isUncertain: __, ...others } = named;
  const isHome = list.isHome && list.mentions.length === 0;
  const isWorkplace = isAtWork(list.words, []);
  const isForBooking = addsToBooking(list.words.join(" "));
  const assumed = list.mentions.filter((one) => hasSizes(one) && !list.sizedIds.includes(one.id)).map(({ id }) => id);
  return {
    ...others,
    ...(isWorkplace && { isWorkplace }),
    ...(isForBooking && { isForBooking }),
    ...(assumed.length > 0 && { assumed }),
    ...after,
    ...(isHome && { isHome }),
  };
}

/** "A mattress" may be one of four sizes: ids of one kind begin alike. */
const hasSizes = ({ id, alike, isBare }: Mention): boolean =>
  isBare && alike.filter((other) => other.split("-")[0] === id.split("-")[0]).length > 1;

/** The answer to whether that is the list. */
export const confirms = (text: string): boolean =>
  confirmation.test(
    tokenise(text)
      .filter((word) => word !== ",")
      .join(" "),
  );
const confirmation =
  /^(?:yes|yeah|yep|yup|correct|right|exactly|thats right|that is right|thats it|that is it|thats all|thats everything|that is all|that is everything)(?: (?:yes|please|thanks|thats|that is|is|it|its|all|everything|right|correct|the|list|lot|whole)){0,6}$/;

/** "I've got a booking already, want to stick a few more bags on". */
const addsToBooking = (text: string): boolean =>
  /\b(?:a booking already|got a booking|have a booking|my booking|already booked|have booked|i booked)\b/.test(text) &&
  /\b(?:add|adding|stick|put|more|extra|another|too|as well|also|forgot)\b/.test(text);

/** What a detail alone goes on with: what was asked last, or the price of what was named before. */
export function goesOnWith({ state, intent, slots }: Before): ChatIntent | undefined {
  if (!goesOn.has(state)) return undefined;
  if (slots.items !== undefined) return intent === "book" ? "book" : "price";
  return followable.has(intent) ? intent : undefined;
}
const goesOn: ReadonlySet<ChatState> = new Set<ChatState>(["collecting", "answering", "handoff_waiting"]);
const followable = new Set<ChatIntent>(["price", "book", "can-you-take", "coverage"]);

const picks =
  /^(?:ok |yes |ill take |i will take |i would like |can i have |lets do |book |hold )*(?:the )?(?:first|second|third|fourth|last|earliest|that|earlier|later)(?: one| slot| time| window)?(?: please| thanks| then| is fine| will do| works| is good| suits)*$/;

/** Whether it chooses one of the times that were just offered; only a press holds one. */
export function isPick(text: string, before: Before): boolean {
  if (before.state !== "answering" || before.intent !== "book") return false;
  const words = tokenise(text).filter((word) => word !== ",");
  return words.length <= longest && picks.test(words.join(" "));
}
