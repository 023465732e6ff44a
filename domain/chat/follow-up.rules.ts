/** Messages that are understood only by what was said before: "make it two", "and a fridge", "the first one". */
import type { Before } from "./answer-book.ts";
import type { ChatIntent, ChatState } from "./chat-choices.ts";
import { tokensOf } from "./chat-text.rules.ts";
import { maxQuantity } from "./quantities.rules.ts";
import { namedNumbers } from "./slot-vocabulary.ts";
import type { ChatSlots, NamedItem } from "./slots.rules.ts";

const aroundNumber = new Set(
  "make it its it actually no just only say there are is i have got we of them those ones please sorry not meant instead in fact then ok , the that lets be so".split(
    " ",
  ),
);
const longest = 8;

/** What a message names, together with what was named before. */
export function inContext(text: string, named: ChatSlots, before: Before): ChatSlots {
  const words = tokensOf(text);
  const earlier = before.slots.items ?? [];
  if (named.items !== undefined && earlier.length > 0 && isAddition(words)) return { ...named, items: together(earlier, named.items) };
  const last = earlier.at(-1);
  const quantity = named.items === undefined && last !== undefined ? quantityAlone(words) : undefined;
  return quantity === undefined || last === undefined ? named : { ...named, items: [...earlier.slice(0, -1), { id: last.id, quantity }] };
}

/** "And a fridge", "also two chairs", "a fridge as well": what was named before goes, too. */
function isAddition(words: readonly string[]): boolean {
  const start = words.filter((word) => word !== ",").slice(0, 2);
  return (
    start.some((word) => word === "and" || word === "also" || word === "plus" || word === "add") ||
    /\b(?:as well|too|aswell)(?: ,)?$/.test(words.join(" "))
  );
}

function together(earlier: readonly NamedItem[], named: readonly NamedItem[]): NamedItem[] {
  const others = earlier.filter(({ id }) => !named.some((item) => item.id === id));
  return [...others, ...named];
}

/** The two of "make it two", where the message says nothing else. */
function quantityAlone(words: readonly string[]): number | undefined {
  if (words.length > longest) return undefined;
  const others = words.filter((word) => !aroundNumber.has(word));
  const [word, ...more] = others;
  if (word === undefined || more.length > 0) return undefined;
  const number = namedNumbers.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : 0);
  return number >= 1 && number <= maxQuantity ? number : undefined;
}

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
  const words = tokensOf(text).filter((word) => word !== ",");
  return words.length <= longest && picks.test(words.join(" "));
}
