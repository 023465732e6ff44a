/** How close a typed word is to a known one: wrong, missing, extra or swapped letters. */

export type Spelling = {
  isKnown: (word: string) => boolean;
  /** Whether a known word begins like this. */
  isBegun: (word: string) => boolean;
  /** The known words nearest to a misspelt one, within the allowed edits; `isWhole`: the word is complete. */
  nearest: (word: string, isWhole: boolean) => readonly string[];
};

/** Words of up to four letters may have one edit, longer ones two. */
const oneEditLetters = 4;
const shortestBeginning = 3;
const maxNear = 6;
/** No word of a catalogue is longer. */
const longest = 40;
const maxRemembered = 300;

export function createSpelling(words: Iterable<string>): Spelling {
  const vocabulary = [...new Set(words)].filter((word) => word.length <= longest);
  const isKnown = new Set(vocabulary);
  const beginnings = new Set(vocabulary.flatMap((word) => Array.from(word, (_, end) => word.slice(0, end + 1))));
  const editDistance = createEditDistance();
  /** Cache: while the last word is typed, the earlier words are looked up again with each letter. */
  const remembered = new Map<string, readonly string[]>();

  function find(word: string, isWhole: boolean): readonly string[] {
    let fewest = word.length <= oneEditLetters ? 1 : 2;
    let near: string[] = [];
    for (const candidate of vocabulary) {
      const edits = editDistance(word, candidate, fewest, isWhole);
      if (edits > fewest) continue;
      if (edits < fewest) near = [];
      fewest = edits;
      near.push(candidate);
    }
    // A whole word is likelier than the beginning of one: "setee" means settee rather than steel.
    const completions = isWhole ? near : near.filter((candidate) => editDistance(word, candidate, fewest, true) <= fewest);
    return (completions.length > 0 ? completions : near).slice(0, maxNear);
  }

  return {
    isKnown: (word) => isKnown.has(word),
    isBegun: (word) => beginnings.has(word),
    nearest(word, isWhole) {
      if (word.length > longest) return [];
      const asWhole = isWhole || word.length < shortestBeginning;
      const key = `${word} ${asWhole}`;
      const nearest = remembered.get(key) ?? find(word, asWhole);
      if (remembered.size >= maxRemembered) remembered.clear();
      remembered.set(key, nearest);
      return nearest;
    },
  };
}

type EditDistance = (word: string, candidate: string, max: number, isWhole: boolean) => number;

/**
 * Edits between a typed and a known word, or with `isWhole` false its most similar beginning (optimal string alignment).
 * Stops above `max`. The rows are allocated once: a thousand words are compared for each letter typed.
 */
function createEditDistance(): EditDistance {
  const rows = [0, 1, 2].map(() => new Uint8Array(longest + 1));
  const rowAt = (row: number) => rows[row % 3] ?? new Uint8Array(0);
  return (word, candidate, max, isWhole) => {
    const { length } = word;
    if (length - candidate.length > max || (isWhole && candidate.length - length > max)) return max + 1;
    // Columns beyond the allowed edits cannot matter.
    const columns = Math.min(candidate.length, length + max);
    const first = rowAt(0);
    for (let column = 0; column <= columns; column += 1) first[column] = column;
    for (let row = 1; row <= length; row += 1) {
      const [before, above, current] = [rowAt(row + 1), rowAt(row + 2), rowAt(row)];
      if (fillRow({ before, above, current, row, columns, word, candidate }) > max) return max + 1;
    }
    const last = rowAt(length);
    return isWhole ? (last[columns] ?? 0) : Math.min(...last.subarray(0, columns + 1));
  };
}

type Row = { before: Uint8Array; above: Uint8Array; current: Uint8Array; row: number; columns: number; word: string; candidate: string };

/** Returns the minimum of the row. */
function fillRow({ before, above, current, row, columns, word, candidate }: Row): number {
  const letter = word.charCodeAt(row - 1);
  let best = row;
  current[0] = row;
  for (let column = 1; column <= columns; column += 1) {
    const isSame = letter === candidate.charCodeAt(column - 1);
    let edits = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (isSame ? 0 : 1));
    const isSwapped =
      row > 1 && column > 1 && letter === candidate.charCodeAt(column - 2) && word.charCodeAt(row - 2) === candidate.charCodeAt(column - 1);
    if (isSwapped) edits = Math.min(edits, (before[column - 2] ?? 0) + 1);
    current[column] = edits;
    if (edits < best) best = edits;
  }
  return best;
}
