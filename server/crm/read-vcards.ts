/** Parses vCards (2.1, 3 and 4, as Apple, Google and Android write them) into rows of cells while they arrive. A line that cannot be read goes into the notes. */
import ICAL from "ical.js";
import { importLimits } from "#domain/crm/import-choices.ts";

const places = [
  ["Address", "Address line 2", "Town", "Postcode"],
  ["Address 2 - Street", "Address 2 - Line 2", "Address 2 - Town", "Address 2 - Postcode"],
  ["Address 3 - Street", "Address 3 - Line 2", "Address 3 - Town", "Address 3 - Postcode"],
] as const;
const heads = ["Name", "Title", "Company", "Job title", "Email", "Phone", "Tags", "Notes", ...places.flat()];
/** Between several values in a cell, as Google writes them. */
const between = " ::: ";
const wanted = new Set(["FN", "N", "ORG", "TITLE", "EMAIL", "TEL", "ADR", "CATEGORIES", "NOTE"]);
/** A longer line is a picture. */
const maxLine = 20_000;
const maxValues = 60;

export const isVcards = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text);

/** The headings, then a row a card. */
export async function* readVcards(parts: AsyncIterable<string>): AsyncGenerator<string[]> {
  yield heads;
  let card: Card = {};
  for await (const line of readLines(parts)) {
    if (/^(?:BEGIN|END):VCARD\s*$/i.test(line)) {
      // A card whose end is missing is one all the same.
      if (Object.keys(card).length > 0) yield cardRow(card);
      card = {};
    } else keep(card, line);
  }
  if (Object.keys(card).length > 0) yield cardRow(card);
}

/** Lines that go on in the next (it begins with a space) as one. */
async function* readLines(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let [left, line] = ["", ""];
  for await (const part of parts) {
    const lines = (left + part).split(/\r\n|\r(?!$)|\n/);
    left = lines.pop() ?? "";
    for (const next of lines) {
      const isFolded = /^[ \t]/.test(next);
      if (isFolded || (line.endsWith("=") && isPrintable.test(line))) {
        if (line.length < maxLine) line = isFolded ? line + next.slice(1) : line.slice(0, -1) + next;
        continue;
      }
      yield line;
      line = next;
    }
  }
  yield line;
  yield left;
}

type Values = readonly (string | readonly string[])[];
type Card = Partial<Record<string, Values[]>>;
const isPrintable = /;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i;

function keep(card: Card, line: string): void {
  const [, name = ""] = /^(?:[\w-]+\.)?([\w-]+)[;:]/.exec(line) ?? [];
  const key = name.toUpperCase();
  if (!wanted.has(key) || line.length > maxLine) return;
  const values = (card[key] ??= []);
  if (values.length >= maxValues) return;
  try {
    values.push(parseLine(line));
  } catch {
    (card["NOTE"] ??= []).push([line]);
  }
}

/** @throws where the line is none of a vCard */
function parseLine(line: string): Values {
  const colon = line.indexOf(":");
  // Version 2.1 names no parameter: `TEL;CELL:`.
  const head = line.slice(0, colon).replace(/;([\w-]+)(?=;|$)/g, ";TYPE=$1");
  const [, , , ...values] = ICAL.parse.property(head + line.slice(colon), ICAL.design.vcard3) as [string, object, string, ...unknown[]];
  const texts = values.map((value) => (Array.isArray(value) ? value.map((one) => String(one)) : String(value)));
  if (!isPrintable.test(line)) return texts;
  return texts.map((text) => (typeof text === "string" ? printable(text) : text.map(printable)));
}

/** `=C3=93` → `Ó` */
function printable(text: string): string {
  const bytes = text.replace(/%/g, "%25").replace(/=([\dA-F]{2})/gi, "%$1");
  try {
    return decodeURIComponent(bytes);
  } catch {
    return text;
  }
}

/** All texts of a property, of every line with its name. */
const cardTexts = (card: Card, name: string): string[] =>
  (card[name] ?? []).flatMap((values) => values.map((value) => plain(typeof value === "string" ? value : value.join(" "))));
const plain = (text: string) => text.replace(/\\([;,\\])/g, "$1").trim();
const splitValue = (value: Values[number] | undefined): string[] =>
  (value === undefined ? [] : typeof value === "string" ? value.split(";") : value.map(String)).map(plain);

function cardRow(card: Card): string[] {
  const [family = "", given = "", middle = "", prefix = "", suffix = ""] = splitValue(card["N"]?.[0]?.[0]);
  const name = [cardTexts(card, "FN")[0], [given, middle, family, suffix].filter((part) => part !== "").join(" ")].find(
    (text) => text !== undefined && text !== "",
  );
  const addresses = (card["ADR"] ?? []).map((values) => cardAddress(values[0]));
  const others = addresses.slice(places.length).map((lines) => `Address: ${lines.filter((line) => line !== "").join(", ")}`);
  const cells = [
    name ?? "",
    prefix,
    splitValue(card["ORG"]?.[0]?.[0])[0] ?? "",
    cardTexts(card, "TITLE")[0] ?? "",
    cardTexts(card, "EMAIL").join(between),
    cardTexts(card, "TEL").join(between),
    cardTexts(card, "CATEGORIES").join(between),
    [...cardTexts(card, "NOTE"), ...others].join("\n"),
    ...addresses.slice(0, places.length).flat(),
  ];
  return heads.map((_, index) => (cells[index] ?? "").slice(0, importLimits.cell));
}

/** Line 1, line 2, town, postcode. */
function cardAddress(value: Values[number] | undefined): string[] {
  const [box = "", extended = "", street = "", town = "", , postcode = ""] = splitValue(value);
  const [line1 = "", ...others] = [...street.split(/\n/), extended, box].map((line) => line.trim()).filter((line) => line !== "");
  return [line1, others.join(", "), town, postcode];
}
