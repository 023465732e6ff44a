/** The plain form of /contact: what is read from it, what is said when it is refused, and that two presses are one enquiry. */
import { describe, expect, test } from "vitest";
import { contentKey } from "#web/platform/idempotency-key.ts";
import { checkContact, readContactForm } from "./contact-form.rules.ts";

const filled = {
  topic: "quote",
  message: "Two sofas and a fridge",
  name: "Maya O’Brien",
  email: "maya@example.com",
  consent: "yes",
  open: "41000",
};
const form = (more: Record<string, string> = {}) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...more })) data.append(name, value);
  return data;
};

describe("the form", () => {
  test("is sent on as it was typed", () => {
    const sent = readContactForm(form());
    expect(sent.values).toEqual({
      topic: "quote",
      message: "Two sofas and a fridge",
      name: "Maya O’Brien",
      email: "maya@example.com",
      bookingReference: "",
      mobile: "",
      callBack: "",
      postcode: "",
      consent: "yes",
    });
    const { callBack: _, ...values } = sent.values;
    expect(checkContact(sent)).toEqual({ input: { ...values, consent: true, homepage: "" } });
  });

  test("left empty is refused field by field, in the order of the page", () => {
    const answer = checkContact(readContactForm(new FormData()));
    expect("problems" in answer && answer.problems.map(({ field }) => field)).toEqual(["topic", "message", "name", "email", "consent"]);
  });

  test("sent quicker than anybody types says so, and nothing more of how long it took", () => {
    const inputOf = (open: string) => {
      const answer = checkContact(readContactForm(form({ open })));
      return "input" in answer ? answer.input.openMilliseconds : "refused";
    };
    expect([inputOf("800"), inputOf("3000"), inputOf(""), inputOf("soon"), inputOf("-5")]).toEqual([
      0,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("asks for a number to call back, and for the tick; photos go along in their order", () => {
    const fieldsOf = (more: Record<string, string>) => {
      const answer = checkContact(readContactForm(form(more)));
      return "problems" in answer ? answer.problems.map(({ field }) => field) : answer.input;
    };
    expect(fieldsOf({ callBack: "morning", consent: "" })).toEqual(["mobile", "consent"]);
    expect(fieldsOf({ callBack: "morning", mobile: "01273 496000" })).toMatchObject({ callBack: "morning", consent: true });
    expect(fieldsOf({ callBack: "at midnight", mobile: "01273 496000" })).toEqual(["callBack"]);
    const data = form();
    const photos = ["00000000-0000-4000-8000-000000000002", "00000000-0000-4000-8000-000000000001"];
    for (const photo of photos) data.append("photo", photo);
    expect(checkContact(readContactForm(data))).toMatchObject({ input: { photos } });
    data.append("photo", "../secret");
    expect(checkContact(readContactForm(data))).toEqual({ problems: [{ field: "photos", message: "Remove this photo and add it again" }] });
  });

  test("takes a file, or nothing at all, for an empty field", () => {
    const data = form();
    data.set("name", new File(["x"], "name.txt"));
    expect(readContactForm(data).values.name).toBe("");
  });
});

test("the same words within an hour are the same enquiry, other words or another hour are not", async () => {
  const input = { topic: "quote", message: "Two sofas and a fridge", name: "Maya", email: "maya@example.com" } as const;
  const key = await contentKey(input, "2026-11-24T09:12:00.000Z");
  expect(key).toMatch(/^form-[0-9a-f]{64}$/);
  expect(await contentKey({ ...input }, "2026-11-24T09:59:59.000Z")).toBe(key);
  expect(await contentKey(input, "2026-11-24T10:00:00.000Z")).not.toBe(key);
  expect(await contentKey({ ...input, message: "Three sofas and a fridge" }, "2026-11-24T09:12:00.000Z")).not.toBe(key);
});
