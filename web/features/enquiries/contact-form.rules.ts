/** The plain form of `/contact`: reading its fields, the order of problems, the command's input. Pure. */
import { contactSchema, quickestPerson } from "#domain/enquiries/enquiries.contract.ts";
import type { ContactInput } from "#domain/enquiries/enquiries.contract.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";

/** The fields people fill in, in the order of the page. */
export const contactFields = [
  "topic",
  "message",
  "bookingReference",
  "name",
  "email",
  "mobile",
  "callBack",
  "postcode",
  "consent",
] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Readonly<Record<ContactField, string>>;

/** What a refused form shows again: everything as it was typed, and what is wrong with it. */
export type RefusedContact = {
  values: ContactValues;
  /** Of the photos that were added, by the script alone. */
  photos: readonly string[];
  openMilliseconds: number | undefined;
  problems: Pick<FieldProblem, "field" | "message">[];
};

export const emptyContact: ContactValues = {
  topic: "",
  message: "",
  bookingReference: "",
  name: "",
  email: "",
  mobile: "",
  callBack: "",
  postcode: "",
  consent: "",
};

export type SentContact = { values: ContactValues; photos: readonly string[]; homepage: string; openMilliseconds: number | undefined };

export function readContactForm(form: Pick<FormData, "get" | "getAll">): SentContact {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const values = Object.fromEntries(contactFields.map((name) => [name, text(name)])) as ContactValues; // the same list of names
  const open = text("open");
  const photos = form.getAll("photo").filter((value) => typeof value === "string");
  return { values, photos, homepage: text("homepage"), openMilliseconds: /^\d{1,9}$/.test(open) ? Number(open) : undefined };
}

/**
 * The command's input, or all problems. How long the form was open becomes a boolean, so that a double press sends the
 * same request twice.
 */
export function checkContact({
  values: { consent, callBack, ...values },
  photos,
  homepage,
  openMilliseconds,
}: SentContact): { input: ContactInput } | { problems: RefusedContact["problems"] } {
  const wasQuick = openMilliseconds !== undefined && openMilliseconds < quickestPerson;
  const input = {
    ...values,
    ...(callBack !== "" && { callBack }),
    ...(photos.length > 0 && { photos }),
    consent: consent === "yes",
    homepage,
    ...(wasQuick && { openMilliseconds: 0 }),
  };
  const parsed = contactSchema.safeParse(input);
  const problems = (parsed.error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0] ?? "message"), message }));
  if (consent !== "yes") problems.push({ field: "consent", message: "Tick the box so that we can answer you" });
  // What is sent is what was typed: the command reads and checks it by the same schema.
  if (problems.length === 0) return { input: input as ContactInput };
  return { problems: inPageOrder(problems) };
}

/** Photos come after the message. */
const pageOrder: readonly string[] = contactFields.flatMap((name) => (name === "message" ? [name, "photos"] : [name]));

export function inPageOrder(problems: RefusedContact["problems"]): RefusedContact["problems"] {
  const place = ({ field }: { field: string }) => pageOrder.indexOf(field);
  return problems.toSorted((one, other) => place(one) - place(other));
}
