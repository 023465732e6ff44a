/** The addresses of places in a row: in columns of their own, or all in one cell. */
import { parsePostcode } from "../kernel/postcode.ts";

export type Place = { line1: string; line2?: string | undefined; town: string; postcode: string };
type PlaceCells = Partial<Record<"line1" | "line2" | "town" | "postcode", string | undefined>>;
/** Not complete: what there is of it, and what is missing. */
export type PartOfPlace = { text: string; missing: string[] };

const countries = /^(?:u\.?k\.?|united kingdom|great britain|gb|gbr|england|scotland|wales|northern ireland)\.?$/i;
const counties = (
  "east sussex,west sussex,sussex,surrey,greater london,greater manchester,north yorkshire,south yorkshire,west yorkshire,east yorkshire," +
  "merseyside,west midlands,tyne and wear,kent,essex,hampshire,hertfordshire,berkshire,buckinghamshire,oxfordshire,cambridgeshire,norfolk," +
  "suffolk,dorset,devon,cornwall,somerset,wiltshire,gloucestershire,lancashire,cheshire,derbyshire,nottinghamshire,leicestershire," +
  "lincolnshire,northamptonshire,staffordshire,warwickshire,worcestershire,shropshire,herefordshire,bedfordshire,cumbria,county durham," +
  "northumberland,isle of wight,middlesex"
).split(",");
const postcodeAtEnd = /(?<![a-z\d])[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i;

/** Several addresses in the same cells, with ` ::: ` between them, are several. */
export function placesIn(cells: PlaceCells): (Place | PartOfPlace)[] {
  const columns = Object.entries(cells).map(([name, text]) => [name, (text ?? "").split(":::")] as const);
  const count = Math.max(0, ...columns.map(([, texts]) => texts.length));
  return Array.from({ length: count }, (_, index) =>
    readPlace(Object.fromEntries(columns.map(([name, texts]) => [name, texts[index]?.trim()]))),
  ).filter((place) => place !== null);
}

function readPlace({ line1, line2, town, postcode }: PlaceCells): Place | PartOfPlace | null {
  const given = [line1, line2, town, postcode].filter((text) => text !== undefined && text !== "");
  if (given.length === 0) return null;
  if (line1 && town && postcode) {
    const [first = "", ...others] = splitLines(line1);
    const second = [...others, ...(line2 ? splitLines(line2) : [])].join(", ");
    return { line1: first, ...(second !== "" && { line2: second }), town, postcode };
  }
  const cell = given.join("\n");
  return fromOneCell(cell) ?? { text: splitLines(cell).join(", "), missing: missingNames({ street: line1 || line2, town, postcode }) };
}

const missingNames = (named: Record<string, string | undefined>): string[] => Object.keys(named).filter((name) => !named[name]);
/** Line breaks divide it; commas do as well where all is in one cell. */
const splitLines = (text: string, divider = /[\r\n]+/): string[] =>
  text
    .split(divider)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** `12 Mill Lane, Worthing, West Sussex, BN11 1AA, UK`: the postcode at its end, the town before it. */
function fromOneCell(text: string): Place | null {
  const lines = splitLines(text, /[\r\n,]| {2}/)
    .map((line) => line.replace(/\s+/g, " "))
    .filter((line) => !countries.test(line));
  const last = lines.pop() ?? "";
  const [code = ""] = postcodeAtEnd.exec(last) ?? [];
  const postcode = parsePostcode(code);
  if (!postcode.ok) return null;
  const before = last.slice(0, last.length - code.length).trim();
  if (before !== "") lines.push(before);
  if (lines.length > 2 && counties.includes((lines.at(-1) ?? "").toLowerCase())) lines.pop();
  const town = lines.pop();
  const [line1, ...others] = lines;
  if (line1 === undefined || town === undefined) return null;
  return { line1, ...(others.length > 0 && { line2: others.join(", ") }), town: withoutCounty(town), postcode: postcode.postcode };
}

function withoutCounty(town: string): string {
  const county = counties.find((name) => town.toLowerCase().endsWith(` ${name}`));
  return county === undefined ? town : town.slice(0, -county.length).trim();
}
