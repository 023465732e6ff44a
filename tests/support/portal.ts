/** The portal as people without an account use it: a booking, the code that was sent for it, the grant it opens. */
import { randomUUID } from "node:crypto";
import { bookingOf, findWindows, hold } from "./bookings.ts";
import type { Answer, TestServer } from "./test-server.ts";

export const postcode = "BN14 8QX";
export type Contact = { fullName: string; email?: string; mobile?: string };

/** The reference of a new booking. */
export async function book(
  server: Pick<TestServer, "command">,
  contact: Contact = { fullName: "Maya Okafor", email: "maya@example.com", mobile: "07700 900123" },
): Promise<string> {
  const window = (await findWindows(server.command, { days: 60 })).find(({ kind }) => kind === "standard");
  const held = await hold(server.command, window?.id ?? "");
  const { body } = await server.command("book-collection", bookingOf(held, { contact }), { "idempotency-key": randomUUID() });
  return body.reference;
}

/** Asks for a code and answers the newest that was mailed or texted. */
export async function requestCode(server: TestServer, reference: string): Promise<string> {
  await server.command("request-portal-code", { reference, postcode });
  await server.runJobs();
  const sentTexts = [...server.mails.map(({ text }) => text), ...server.texts.map(({ text }) => text)].filter((text) =>
    text.includes(reference),
  );
  // Six digits after others are the end of a telephone number, as every other message about the booking has one; and a reference may be of digits alone.
  const codes = sentTexts.flatMap((text) => /(?<!\d |B-)\b\d{6}\b/.exec(text)?.[0] ?? []);
  return codes.at(-1) ?? fail(`no code for ${reference}`);
}

export function open(server: TestServer, reference: string, code: string, headers: Record<string, string> = {}): Promise<Answer> {
  return server.command("open-portal", { reference, postcode, code }, headers);
}

/** A live grant of this booking. */
export async function grantFor(server: TestServer, reference: string): Promise<string> {
  const { body } = await open(server, reference, await requestCode(server, reference));
  return body.grant ?? fail(JSON.stringify(body));
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** What a grant says, as any page can read it. */
export const readGrant = (grant: string) => JSON.parse(Buffer.from(grant.split(".")[0] ?? "", "base64").toString());
/** Six digits that are not these. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

function fail(what: string): never {
  throw new Error(what);
}
