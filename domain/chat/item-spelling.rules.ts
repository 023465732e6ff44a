/** Puts right the misspelt names of things in a message: "wardrob", "dishwaser". Short words and those of a sentence stay. */
import type { CatalogueItem } from "../catalogue/catalogue.ts";
import { createSpelling } from "../catalogue/spelling.rules.ts";
import { tokenise } from "./chat-text.rules.ts";
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
  const all = new Set(items.flatMap(({ name, aliases }) => [name, ...aliases].flatMap(tokenise)).map(singular));
  const names = [...all].filter((word) => word.length >= shortest && !notItems.has(word));
  const spelling = createSpelling(names);
  const pairs = new Map(
    items
      .flatMap(({ name, aliases }) => [name, ...aliases].map((one) => tokenise(one).map(singular)))
      .filter(({ length }) => length === 2)
      .map(([first = "", second = ""]) => [`${first}${second}`, first]),
  );
  /** "Binbags". */
  const apart = (word: string, one: string): string[] => {
    const first = pairs.get(one);
    return first === undefined ? [word] : [first, word.slice(first.length)];
  };
  // Looked up, not searched: a message may hold a hundred words that are no names.
  const known = Map.groupBy(all, once);
  const turned = Map.groupBy(
    [...all].filter(({ length }) => length === shortest - 1),
    inOrder,
  );
  const closest = (one: string) => {
    const near = spelling.nearest(one, true).filter((name) => isLike(one, name));
    if (near.length > 0) return near;
    const halved = [once(one), once(one).replace(/e$/, "")].flatMap((text) => known.get(text) ?? []);
    const swapped = (turned.get(inOrder(one)) ?? []).filter((name) => name[0] === one[0] && name.at(-1) === one.at(-1));
    return [...new Set([...halved.filter(({ length }) => length >= shortest), ...swapped])];
  };
  return (words) =>
    words.flatMap((word) => {
      const one = singular(word);
      if (one.length < shortest - 1 || all.has(one) || all.has(word) || isPlainWord(word) || cueWords.has(word) || others.has(word))
        return word;
      if (pairs.has(one)) return apart(word, one);
      const near = closest(one);
      return near.length === 1 ? (one === word ? (near[0] ?? word) : pluralise(near[0] ?? word)) : word;
    });
}

const pluralise = (name: string): string => `${name}${name.endsWith("s") ? "es" : "s"}`;

/** "Matreses": what is written twice is written once. */
const once = (word: string): string => word.replaceAll(/(.)\1/g, "$1");
/** "Paino": two neighbours the wrong way round, in a word too short for anything else. */
const inOrder = (word: string): string => Array.from(word).toSorted().join("");

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
