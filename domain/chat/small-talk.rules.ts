/** Messages that ask nothing: thanks and goodbyes, and a bare yes or no. Each is a whole message; with anything else in it, it is none. */
import type { ChatState } from "./chat-choices.ts";
import { tokenise } from "./chat-text.rules.ts";

export type SmallTalk = "thanks" | "nod";

const thanks = new Set(
  "thanks thank thankyou cheers ta bye goodbye great lovely perfect brilliant brill fab ace awesome wonderful marvellous smashing super cool".split(
    " ",
  ),
);
const nods = new Set("yes yeah yep yup no nope nah ok okay sure please fine alright right good".split(" "));
const beside = new Set(
  "you very much so that thats is all for now then mate love lot lots a many have day one i we needed wanted kind helpful really your been of x xx xxx".split(
    " ",
  ),
);
const byes = new Set("bye goodbye cheerio byebye".split(" "));
const asks = new Set("how what when where who why can could do does will is are price cost book".split(" "));
const maxWords = 8;

/** Of a conversation that is under way: first words greet, and whoever waits for a person talks to them. */
const talking: ReadonlySet<ChatState> = new Set<ChatState>(["collecting", "answering", "left_message"]);

export function recogniseSmallTalk(text: string, state: ChatState): SmallTalk | undefined {
  const words = tokenise(text).filter((word) => word !== ",");
  // "Thanks" alone, before anything was said, greets; "cheers mate, that's all I needed" does not.
  if (!talking.has(state) && (state !== "closed" || words.length < 4)) return undefined;
  if (words.length === 0 || words.length > maxWords) return undefined;
  if (words.some((word) => byes.has(word)) && !words.some((word) => asks.has(word))) return "thanks";
  if (!words.every((word) => thanks.has(word) || nods.has(word) || beside.has(word))) return undefined;
  if (words.some((word) => thanks.has(word))) return "thanks";
  return words.every((word) => nods.has(word)) ? "nod" : undefined;
}

/** Nothing but digits, as for a gate: no number of ours, a postcode's or a price's is written so. */
export const isCode = (text: string): boolean =>
  /^\W*(?:(?:it is|its|it’s|it's|the|gate|door|entry|key|code|is|my) ?)*#?\d{4,8}#?\W*$/i.test(text);
