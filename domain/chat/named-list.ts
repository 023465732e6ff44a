/** The things that a message names, and what it says of them. */

export type NamedItem = { id: string; quantity: number };

/** `alike`: all items that its words may mean. `isMore`: in addition to those of it that were named before. */
export type Mention = NamedItem & {
  alike: readonly string[];
  isCounted: boolean;
  isPlural: boolean;
  isVague: boolean;
  isMore: boolean;
  /** Behind "the", "my" or no article at all. */
  isDefinite: boolean;
  /** "Bags" of nobody knows what. */
  isLoose: boolean;
  /** Named twice in one breath. */
  isAgain: boolean;
  /** Of one word: "sofa". */
  isBare: boolean;
  /** "Just the bags". */
  isOnly: boolean;
};

export type ListReading = {
  mentions: readonly Mention[];
  /** So many of them go off the list: "one armchair stays". */
  fewer: readonly Mention[];
  /** Words of the things that were not understood, as they stand. */
  unknownThings: readonly string[];
  /** Not understood, and things only where a list goes on with them. */
  maybeThings: readonly string[];
  words: readonly string[];
  /** A list and nothing else. */
  isListAlone: boolean;
  isHome: boolean;
  /** The items that "the tall one" and "it's a single" may mean. */
  sizedIds: readonly string[];
  /** A size and nothing else. */
  isSizeAlone: boolean;
  /** It says how full the van gets, so that counted things are not all. */
  isByVan: boolean;
};
/** That of a message which names nothing. */
export const emptyReading = (words: readonly string[]): ListReading => ({
  mentions: [],
  fewer: [],
  unknownThings: [],
  maybeThings: [],
  words,
  isListAlone: false,
  isHome: false,
  sizedIds: [],
  isSizeAlone: false,
  isByVan: false,
});
