/** Puts right the misspelt names of things in a message: "wardrob", "dishwaser". Short words and those of a sentence stay. */
import type { CatalogueItem } from "../catalogue/catalogue.ts";
import { createSpelling } from "../catalogue/spelling.rules.ts";
import { tokensOf } from "./chat-text.rules.ts";
import { singular } from "./item-reader.rules.ts";
import { intentCues } from "./intent-cues.ts";
import { isPlainWord } from "./list-vocabulary.ts";
import { notItems } from "./slot-vocabulary.ts";

const shortest = 6;
/** Words of questions. */
const cueWords = new Set(intentCues.flatMap(({ groups, not = "" }) => [...groups, not]).flatMap((group) => group.split(/[\s,*]+/)));

export function createItemSpelling(
  items: readonly CatalogueItem[],
  others: ReadonlySet<string>,
): (words: readonly string[]) => readonly string[] {
  const all = new Set(items.flatMap(({ name, aliases }) => [name, ...aliases].flatMap(tokensOf)).map(singular));
  const names = [...all].filter((word) => word.length >= shortest && !notItems.has(word));
  const spelling = createSpelling(names);
  return (words) =>
    words.map((word) => {
      const one = singular(word);
      if (one.length < shortest || all.has(one) || all.has(word) || isPlainWord(word) || cueWords.has(word) || others.has(word))
        return word;
      const near = spelling.nearest(one, true).filter((name) => isLike(one, name));
      return near.length === 1 ? `${near[0]}${one === word ? "" : "s"}` : word;
    });
}

/** One letter wrong, missing, too many or swapped; another ending makes another word: what is printed is no printer. */
function isLike(word: string, name: string): boolean {
  if (name[0] !== word[0] || Math.abs(name.length - word.length) > 1) return false;
  let same = 0;
  while (same < word.length && word[same] === name[same]) same += 1;
  const rests = [
    [word.slice(same + 1), name.slice(same + 1)],
    [word.slice(same + 1), name.slice(same)],
    [word.slice(same), name.slice(same + 1)],
    [`${word[same + 1]}${word[same]}${word.slice(same + 2)}`, name.slice(same)],
  ];
  const isOtherEnding = name.length === word.length && same === word.length - 1;
  return !isOtherEnding && rests.some(([one, other]) => one === other);
}
