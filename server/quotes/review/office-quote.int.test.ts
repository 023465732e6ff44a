/** One quote for the office: everything needed to answer it, and no access for others. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { about, contact, officeSession, sofaFacts, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
});
afterAll(() => server.close());

test("the office reads what was told, how to reach the customer, and what was asked and answered", async () => {
  const office = await officeSession(server);
  const opened = await startQuote(server.command);
  const request = about(server.command, opened);
  await request("review-quote", { contact, note: "Is the wardrobe too tall?" });
  const staff = (name: string, body: object) =>
    server.command(name, { reference: opened.reference, ...body }, { ...office, "idempotency-key": randomUUID() });
  await staff("ask-about-quote", { questions: ["How tall is it?", "Is there a gate?"] });
  await request("answer-quote", { answers: ["2.1 m", "Yes, a narrow one"] });

  const { status, body } = await staff("office-quote", {});
  expect(status).toBe(200);
  expect(body).toMatchObject({
    view: { reference: opened.reference, status: "needs_review", facts: { items: sofaFacts().items } },
    contact: { fullName: contact.fullName, email: contact.email, customerType: "home" },
    note: "Is the wardrobe too tall?",
    askedAt: "2026-11-23T09:00:00+00:00",
    answers: [
      { question: "How tall is it?", answer: "2.1 m" },
      { question: "Is there a gate?", answer: "Yes, a narrow one" },
    ],
  });
});

test.each([{ answers: ["2.1 m"] }, { answers: ["2.1 m", "No", "And a dog"] }])(
  "answers that are fewer or more than the questions are read all the same: $answers",
  async ({ answers }) => {
    const office = await officeSession(server);
    const opened = await startQuote(server.command);
    const request = about(server.command, opened);
    await request("review-quote", { contact });
    const headers = { ...office, "idempotency-key": randomUUID() };
    const questions = ["How tall is it?", "Is there a gate?"];
    await server.command("ask-about-quote", { reference: opened.reference, questions }, headers);
    await request("answer-quote", { answers });
    const { status, body } = await server.command("office-quote", { reference: opened.reference }, office);
    expect(status).toBe(200);
    expect(body.answers).toEqual(
      Array.from({ length: Math.max(questions.length, answers.length) }, (_, index) => ({
        question: questions[index] ?? "",
        answer: answers[index] ?? "",
      })),
    );
  },
);

test("a reference that nobody has is not found", async () => {
  const office = await officeSession(server);
  const { status, body } = await server.command("office-quote", { reference: "Q-000000" }, office);
  expect([status, body.error.code]).toEqual([404, "quotes.not_found"]);
});

test("nobody reads it without the second factor and a role of the office", async () => {
  const { reference } = await startQuote(server.command);
  const refusal = async (headers?: Record<string, string>) => {
    const { status, body } = await server.command("office-quote", { reference }, headers);
    return [status, body.error.code];
  };
  expect(await refusal()).toEqual([401, "accounts.session_required"]);
  expect(await refusal(await officeSession(server, "user"))).toEqual([403, "accounts.staff_required"]);
  expect(await refusal(await officeSession(server, "moderator", "aal1"))).toEqual([403, "accounts.staff_required"]);
});
