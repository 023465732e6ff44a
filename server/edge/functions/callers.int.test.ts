/** Who may call which command: the server does what the contracts say. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts } from "#domain/contracts.ts";
import type { CommandContract } from "#domain/kernel/command-contract.ts";
import { bearer } from "#tests/support/people.ts";
import { createPerson, signIn } from "#tests/support/account-journey.ts";
import { commandSchemas } from "#tests/support/command-schemas.ts";
import { inputsOf } from "#tests/support/schema-inputs.ts";
import { officeSession } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const all: readonly CommandContract[] = contracts;
let server: TestServer;
let customer: { authorization: string };
beforeAll(async () => {
  server = await createTestServer();
  customer = bearer((await signIn(server, await createPerson(server, "ada"))).token);
});
afterAll(() => server.close());

test("each name stands for one command", () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

test("each contract has its command, and each command is in the list of contracts", () => {
  const served = commandSchemas().map(({ name }) => name);
  expect(served.toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});

test.each(all.filter(({ callers }) => callers !== "anyone"))("a visitor cannot call $name, whatever they send", async ({ name, input }) => {
  for (const body of [{}, ...fc.sample(inputsOf(input, {}, 0), 3)]) {
    const answer = await server.command(name, body);
    expect([answer.status, answer.body.error.code]).toEqual([401, "accounts.session_required"]);
  }
});

test.each(all.filter(({ callers }) => callers === "office"))("a customer cannot call $name", async ({ name, input }) => {
  for (const body of fc.sample(inputsOf(input, {}, 0), 10)) {
    const { status } = await server.command(name, body, customer);
    expect([401, 403, 404, 409, 422]).toContain(status);
  }
});

test("whoever lacks the role or the second step is refused with one of the two codes that outside scripts know", async () => {
  const callers = {
    "a customer": await officeSession(server, "user", "aal1"),
    "a customer with a second step": await officeSession(server, "user", "aal2"),
    "a moderator without it": await officeSession(server, "moderator", "aal1"),
    "an administrator without it": await officeSession(server, "admin", "aal1"),
  };
  for (const [name, input, code] of [
    ["move-booking", { reference: "B-7F3K9M", to: "confirmed", rowVersion: 1 }, "accounts.staff_required"],
    ["assign-booking", { reference: "B-7F3K9M", vanId: randomUUID(), rowVersion: 1 }, "accounts.staff_required"],
    ["staff-search", { query: "maya" }, "accounts.staff_required"],
    ["export-bookings", {}, "accounts.admin_required"],
  ] as const)
    for (const [who, headers] of Object.entries(callers)) {
      const { status, body } = await server.command(name, input, headers);
      const lacksOnlyTheStep = who === "an administrator without it";
      expect([name, who, status, body.error.code]).toEqual([name, who, 403, lacksOnlyTheStep ? "accounts.staff_required" : code]);
    }
});

test("a body that is no object is refused by every command", async () => {
  for (const { name, input } of all)
    for (const body of [null, [], "text", 0, true])
      expect(input.safeParse(body).success, `${name} takes ${JSON.stringify(body)}`).toBe(false);
});
