/** Reads a pasted booking link: the whole address, or only its end. */
import { normaliseReference } from "#domain/kernel/reference.ts";

export type BookingKey = { reference: string; accessToken: string };

export function readBookingLink(text: string): BookingKey | null {
  // Mail programs wrap long links: white space inside is removed.
  const query = new URLSearchParams(
    text
      .replace(/\s+/g, "")
      .replace(/^[^?]*\?/, "")
      .split("#", 1)[0],
  );
  const reference = normaliseReference(query.get("ref") ?? "");
  const accessToken = query.get("t") ?? "";
  return reference === null || accessToken === "" ? null : { reference, accessToken };
}
