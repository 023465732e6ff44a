/** Tags as people write them: in one line, between commas or semicolons. A tag contains neither, so that it comes back from an export as it went. */

export const tagSeparator = /[,;]/;

/** In lower case, each once, in the order of the text; what is empty is no tag. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(tagSeparator)
      .map((tag) => tag.trim().toLowerCase())
      .filter((tag) => tag !== ""),
  ),
];
