/** What the columns of a list are, by the headings that other programs give them; and which row is the headings. */
import { importFields, repeatableFields } from "./import-choices.ts";
import type { ImportField } from "./import-choices.ts";

/** Headings that stand for themselves. Telephone numbers, e-mail addresses and places are told by their parts, below. */
const known: Partial<Record<ImportField, readonly string[]>> = {
  reference: ["reference", "ref", "contact id"],
  full_name: ["full name", "name", "contact", "contact name", "customer", "customer name", "client", "client name", "display name"],
  first_name: [
    "first name",
    "first names",
    "given name",
    "forename",
    "forenames",
    "christian name",
    "first",
    "fname",
    "firstname",
    "middle name",
    "additional name",
  ],
  last_name: ["last name", "family name", "surname", "last", "lname", "lastname", "suffix", "name suffix"],
  salutation: ["salutation", "title", "prefix", "name prefix"],
  customer_type: ["customer type", "client type", "type"],
  company: [
    "company",
    "company name",
    "organisation",
    "organization",
    "business",
    "business name",
    "account name",
    "organisation name",
    "organization name",
    "organization 1 name",
    "associated company",
    "primary associated company",
  ],
  job_title: ["job title", "role", "position", "organization title", "organization 1 title"],
  preferred_channel: ["preferred channel", "contact by"],
  language: ["language", "preferred language"],
  lead_source: ["lead source", "source"],
  source_detail: ["source detail", "source details", "campaign", "referred by"],
  tags: ["tags", "tag", "labels", "groups", "group membership", "categories"],
  lifecycle: ["lifecycle", "lifecycle stage", "status"],
  other_addresses: ["other addresses"],
  notes: ["notes", "note", "comments", "description", "customer notes", "client notes", "contact notes", "internal notes", "private notes"],
};

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const whose =
  "primary main home work business office company personal other contact customer client your second secondary alternative alternate alt additional";
type Wording = Readonly<Record<"before" | "noun" | "after", ReadonlySet<string>>>;
/** A heading is one of these where it has such a noun, and beside it nothing else than these. */
const emailWording: Wording = {
  before: wordSet(`${whose} billing`),
  noun: wordSet("email emails"),
  after: wordSet("address addresses value home work business"),
};
const phoneWording: Wording = {
  before: wordSet(`${whose} mobile cell landline car day daytime evening direct ddi whatsapp sms text message enabled`),
  noun: wordSet("phone phones telephone tel ph mobile mobiles mob cell cellphone landline ddi"),
  after: wordSet("phone number numbers no nos value home work business office mobile cell day evening"),
};
/** `Home Number`, but no `Company Number`. */
const numberWording: Wording = {
  before: wordSet("home work office day daytime evening contact direct whatsapp main primary other second"),
  noun: wordSet("number numbers no nos"),
  after: wordSet(""),
};
const mobileWords = wordSet("mobile mobiles mob cell cellphone");

function matchesWording(heading: readonly string[], { before, noun, after }: Wording): boolean {
  const at = heading.findIndex((word) => noun.has(word));
  const isCounted = (word: string) => /^\d$/.test(word);
  return (
    at >= 0 &&
    heading.slice(0, at).every((word) => before.has(word)) &&
    heading.slice(at + 1).every((word) => after.has(word) || isCounted(word))
  );
}

type Part = "line1" | "line2" | "town" | "postcode";
const partNames: Readonly<Record<Part, string>> = {
  line1:
    "street,street 1,street line 1,street address,street address 1,address line 1,line 1,address,address 1,address street,full address",
  line2:
    "street 2,street 3,street line 2,street address 2,address line 2,address line 3,address line 4,address 2,address 3,line 2,line 3,line 4,extended address,unit,apt,suite,street 2 unit",
  town: "town,city,town city,city town,post town,address city,locality",
  postcode: "postcode,post code,postal code,zip,zip code,zip postal code,postcode zip,zip postcode",
};
const parts = new Map<string, Part>(
  (["line1", "line2", "town", "postcode"] as const).flatMap((part) => partNames[part].split(",").map((name) => [name, part] as const)),
);
const places = wordSet(
  "home business work other billing service property shipping mailing postal po sa physical delivery site primary main company",
);

/** A place with its part: `street`, `address 1 street`, `home city`, `home address 2`, `po address line 1`. */
function readPlaceHeading(heading: readonly string[]): { place: string; part: Part } | null {
  const [first = "", second = "", ...others] = heading;
  const candidates: [string, readonly string[]][] = [["", heading]];
  if (first === "address" && /^\d$/.test(second)) candidates.push([`address ${second}`, others]);
  if (places.has(first)) candidates.push([first, heading.slice(1)], [first, second === "address" ? others : []]);
  for (const [place, rest] of candidates) {
    const part = parts.get(rest.join(" "));
    if (part !== undefined) return { place, part };
  }
  return null;
}

type Guess =
  | { kind: "field"; field: ImportField }
  | { kind: "email" }
  | { kind: "phone"; isMobile: boolean }
  | { kind: "place"; place: string; part: Part };

/** The words of a heading: `POAddressLine1`, `*ContactName`, `E-mail 1 - Value` and `Main Phone #s` alike. */
function normaliseHeading(head: string): string {
  return head
    .slice(0, 100)
    .normalize("NFKC")
    .replace(/\((e?s)\)/gi, "$1")
    .replace(/#s?/g, " number ")
    .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\d)|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/\be mail/g, "email")
    .trim();
}

function guessField(head: string): Guess | null {
  const exact = head
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  const words = normaliseHeading(head);
  const field = importFields.find((one) => (one === exact && !parts.has(words)) || known[one]?.includes(words) === true);
  if (field !== undefined) return { kind: "field", field };
  const heading = words.split(" ");
  if (matchesWording(heading, emailWording)) return { kind: "email" };
  if (matchesWording(heading, phoneWording) || (heading.length > 1 && matchesWording(heading, numberWording)))
    return { kind: "phone", isMobile: heading.some((word) => mobileWords.has(word)) };
  const place = readPlaceHeading(heading);
  return place === null ? null : { kind: "place", ...place };
}

/** What each column most likely is. Where a list has several numbers, the mobile comes first. */
export function guessFields(heads: readonly string[]): (ImportField | null)[] {
  const guesses = heads.map(guessField);
  const named = new Set(guesses.flatMap((guess) => (guess?.kind === "field" ? [guess.field] : [])));
  const first = guesses.find((guess) => guess?.kind === "phone" && guess.isMobile) ?? guesses.find((guess) => guess?.kind === "phone");
  const [taken, placeNames] = [new Set<ImportField>(), new Array<string>()];
  return guesses.map((guess) => {
    const field =
      guess === null
        ? null
        : chooseField(guess, {
            isFirstPhone: guess === first && !named.has("mobile"),
            hasEmail: named.has("email") || taken.has("email"),
            placeNames,
          });
    if (field === null || (taken.has(field) && !repeatableFields.has(field))) return null;
    taken.add(field);
    return field;
  });
}

type Before = { isFirstPhone: boolean; hasEmail: boolean; placeNames: string[] };

function chooseField(guess: Guess, { isFirstPhone, hasEmail, placeNames }: Before): ImportField | null {
  if (guess.kind === "field") return guess.field;
  if (guess.kind === "email") return hasEmail ? "email_2" : "email";
  if (guess.kind === "phone") return isFirstPhone ? "mobile" : "phone_2";
  if (!placeNames.includes(guess.place)) placeNames.push(guess.place);
  const field = [guess.part, `${guess.part}_2`, `${guess.part}_3`][placeNames.indexOf(guess.place)];
  return importFields.find((one) => one === field) ?? null;
}

/** Lines that may stand above the headings: a title, a date, an empty one. */
const maxAbove = 10;

/** The row that is the headings: the first of which two are known, else one; otherwise the first. */
export function headingRow(rows: readonly (readonly string[])[]): number {
  const counts = rows.slice(0, maxAbove).map((cells) => guessFields(cells).filter((field) => field !== null).length);
  const [two, one] = [counts.findIndex((count) => count > 1), counts.findIndex((count) => count > 0)];
  return Math.max(0, two >= 0 ? two : one);
}
