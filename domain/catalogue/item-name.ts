/** An item's name within a sentence: `corner or L-shaped sofa`, `TV unit`. */
export const nameInSentence = (name: string): string => (/^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1));
