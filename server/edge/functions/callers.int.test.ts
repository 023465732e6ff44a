/** Who may call which command: the server does what the contracts say. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts } from "#domain/contracts.ts";
import type { CommandContract } from "#domain/kernel/command-contract.ts";
import { bearer } from "#tests/support/people.ts";
import { createPerson, signIn } from "#tests/support/account-journey.ts";
import { commandSchemas } from "#tests/support/command-schemas.ts";
import { inputsOf } from "#tests/support/schema-inputs.ts";
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

test("a body that is no object is refused by every command", async () => {
  for (const { name, input } of all)
    for (const body of [null, [], "text", 0, true])
      expect(input.safeParse(body).success, `${name} takes ${JSON.stringify(body)}`).toBe(false);
});
