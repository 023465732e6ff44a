/** The sentences of a message that may be questions. */

export const splitSentences = (text: string): string[] =>
  text
    .slice(0, 1_000)
    .split(
      /(?<=[?])|[.!;\n]+|,? (?:and|but|also|plus) (?=(?:do|does|can|could|will|would|should|is|are|what|who|when|where|how|why|which)\b)/i,
    )
    .map((part) => part.trim())
    .filter((part) => {
      const words = part.split(/\s+/).length;
      return words >= (begins.test(part) ? shortestQuestion : part.endsWith("?") ? shortestPlainQuestion : Infinity);
    })
    .slice(0, mostSentences);
/** As a question begins; and the fewest words of one that does, and of another that ends as one. */
export const begins =
  /^(?:(?:and|but|so|ok|okay|oh|also|hi|hello|please|then|well|right|btw|anyway),? )*(?:do|does|can|cant|can['’]t|could|couldn['’]?t|will|would|should|shall|is|are|am|what|what['’]?s|who|who['’]?s|when|where|how|why|which|must|may|did|has|have i|have you|any)\b/i;
/** Whatever it names is named in its question. */
export const isOneSentence = (text: string): boolean => text.split(/[.?!;\n]/).filter((part) => part.trim() !== "").length <= 1;
const shortestQuestion = 3;
const shortestPlainQuestion = 5;
const mostSentences = 12;
