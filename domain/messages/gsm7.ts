/**
 * The 7-bit alphabet of text messages (GSM 03.38): counts the cost of a text and replaces typographic characters by plain ones.
 * One character outside the alphabet turns the whole message into 16-bit text of 70 characters.
 */
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Each costs two septets: an escape and itself. */
const extended = new Set("^{}\\[~]|€\f");

const plainSigns: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "−": "-",
  "…": "...",
  "×": "x",
  "\u00a0": " ",
  "\u202f": " ",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  œ: "oe",
  Œ: "OE",
};

/** The septets of a text; null when it contains a character outside the alphabet. */
export function gsm7Septets(text: string): number | null {
  let septets = 0;
  for (const character of text) {
    if (basic.has(character)) septets += 1;
    else if (extended.has(character)) septets += 2;
    else return null;
  }
  return septets;
}

/** How many messages a phone network charges for: 160 septets in one or 153 in each of several; 70 and 67 outside the alphabet. */
export function smsSegments(text: string): number {
  const septets = gsm7Septets(text);
  const [units, alone, joined] = septets === null ? [text.length, 70, 67] : [septets, 160, 153];
  return units <= alone ? 1 : Math.ceil(units / joined);
}

/** Of these wordings, given longest first, the longest of those that cost least; converted to the alphabet. */
export function chooseWording(wordings: readonly string[]): string {
  const plain = wordings.map(toGsm7);
  const fewest = Math.min(...plain.map(smsSegments));
  return plain.find((wording) => smsSegments(wording) === fewest) ?? "";
}

/** Converts text to the alphabet: typographic characters replaced, unsupported accents dropped, anything else `?`. */
export function toGsm7(text: string): string {
  let plain = "";
  for (const character of text.normalize("NFC"))
    plain += inAlphabet(character) ? character : (plainSigns[character] ?? withoutAccents(character));
  return plain;
}

function withoutAccents(character: string): string {
  const letter = character.normalize("NFD").replace(/\p{M}/gu, "");
  return inAlphabet(letter) ? letter : "?";
}

function inAlphabet(character: string): boolean {
  return basic.has(character) || extended.has(character);
}
