/** Bodies that cannot be parsed; `readBody` and the database refuse them with the same messages. */
export const badBodies: readonly (readonly [what: string, body: string, words: string])[] = [
  ["a body without a heading", "Only a paragraph.", "an article begins with a heading"],
  ["an empty body", " \n ", "an article has a part"],
  ["a heading with nothing under it", "## One\n\n## Two\n\nWords.", "nothing stands under this heading"],
  ["a last heading with nothing under it", "## One\n\nWords.\n\n## Two", "nothing stands under this heading"],
  ["a heading that runs into its paragraph", "## One\nWords.", "a heading stands alone"],
  ["a list that runs into a paragraph", "## One\n\n- a point\nWords.", "its lines are of several kinds"],
  ["a table without its caption", "## One\n\n| a | b |\n| c | d |", "a table begins with @table"],
  ["a table whose lines differ", "## One\n\n@table What\n| a | b |\n| c |", "as many cells as its first"],
  ["a table of one line", "## One\n\n@table What\n| a | b |", "a table has a caption"],
  ["a line of a table that does not end", "## One\n\n@table What\n| a | b |\n| c | d", "begins and ends with |"],
  ["an order nobody knows", "## One\n\n@picture sofa", "a line that begins with @"],
  ["jobs without a caption", "## One\n\n@jobs sofa, fridge", "a line that begins with @"],
  ["an order that runs into a paragraph", "## One\n\n@worked sofa\nWords.", "this line stands alone"],
];
