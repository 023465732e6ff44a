/** How near a typed word is to a known one: letters wrong, missing, too many, or two neighbours swapped. */

export type Spelling = {
  isKnown: (word: string) => boolean;
  /** Whether a known word begins like this. */
  isBegun: (word: string) => boolean;
  /** The known words nearest to a misspelt one, none of them far; `isWhole`: it is not still being typed. */
  nearest: (word: string, isWhole: boolean) => readonly string[];
};

/** Words of up to four letters may have one slip, longer ones two. */
const oneSlipLetters = 4;
const shortestBeginning = 3;
const mostNear = 6;
/** Nothing in a catalogue is longer. */
const longest = 40;
const mostRemembered = 300;

export function createSpelling(words: Iterable<string>): Spelling {
  const known = [...new Set(words)].filter((word) => word.length <= longest);
  const isKnown = new Set(known);
  const beginnings = new Set(known.flatMap((word) => Array.from(word, (_, end) => word.slice(0, end + 1))));
  const slipsBetween = createSlips();
  /** The words before the last are the same with each letter typed. */
  const remembered = new Map<string, readonly string[]>();

  function find(word: string, isWhole: boolean): readonly string[] {
    let least = word.length <= oneSlipLetters ? 1 : 2;
    let near: string[] = [];
    for (const candidate of known) {
      const slips = slipsBetween(word, candidate, least, isWhole);
      if (slips > least) continue;
      if (slips < least) near = [];
      least = slips;
      near.push(candidate);
    }
    // A whole word is likelier than the beginning of one: "setee" is a settee before it is steel.
    const whole = isWhole ? near : near.filter((candidate) => slipsBetween(word, candidate, least, true) <= least);
    return (whole.length > 0 ? whole : near).slice(0, mostNear);
  }

  return {
    isKnown: (word) => isKnown.has(word),
    isBegun: (word) => beginnings.has(word),
    nearest(word, isWhole) {
      if (word.length > longest) return [];
      const asWhole = isWhole || word.length < shortestBeginning;
      const key = `${word} ${asWhole}`;
      const found = remembered.get(key) ?? find(word, asWhole);
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(key, found);
      return found;
    },
  };
}

type Slips = (typed: string, known: string, most: number, isWhole: boolean) => number;

/**
 * Slips between what was typed and a known word, or with `isWhole` false its likeliest beginning (optimal string
 * alignment). Stops at more than `most`. The rows are made once: a thousand words are compared with each letter typed.
 */
function createSlips(): Slips {
  const rows = [0, 1, 2].map(() => new Uint8Array(longest + 1));
  const rowAt = (row: number) => rows[row % 3] ?? new Uint8Array(0);
  return (typed, known, most, isWhole) => {
    const { length } = typed;
    if (length - known.length > most || (isWhole && known.length - length > most)) return most + 1;
    // More letters than could be reached are not looked at.
    const columns = Math.min(known.length, length + most);
    const first = rowAt(0);
    for (let column = 0; column <= columns; column += 1) first[column] = column;
    for (let row = 1; row <= length; row += 1) {
      const [before, above, current] = [rowAt(row + 1), rowAt(row + 2), rowAt(row)];
      if (fillRow({ before, above, current, row, columns, typed, known }) > most) return most + 1;
    }
    const last = rowAt(length);
    return isWhole ? (last[columns] ?? 0) : Math.min(...last.subarray(0, columns + 1));
  };
}

type Row = { before: Uint8Array; above: Uint8Array; current: Uint8Array; row: number; columns: number; typed: string; known: string };

/** Answers the least in the row. */
function fillRow({ before, above, current, row, columns, typed, known }: Row): number {
  const letter = typed.charCodeAt(row - 1);
  let best = row;
  current[0] = row;
  for (let column = 1; column <= columns; column += 1) {
    const isSame = letter === known.charCodeAt(column - 1);
    let slips = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (isSame ? 0 : 1));
    const isSwapped =
      row > 1 && column > 1 && letter === known.charCodeAt(column - 2) && typed.charCodeAt(row - 2) === known.charCodeAt(column - 1);
    if (isSwapped) slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
    current[column] = slips;
    if (slips < best) best = slips;
  }
  return best;
}
