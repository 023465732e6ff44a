/** The saved addresses of an account: access, limits, and gate codes that are never shown again. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookedBy, customer } from "#tests/support/customers.ts";
import type { Customer } from "#tests/support/customers.ts";
import { bearer, book, grantFor } from "#tests/support/portal.ts";
import { officeSession } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let maya: Customer;
let stranger: Customer;
beforeAll(async () => {
  server = await createTestServer();
  maya = await customer(server, "maya");
  stranger = await customer(server, "stranger");
});
afterAll(() => server.close());

const home = { label: "Home", line1: "12 Broadwater Road", town: "Worthing", postcode: "bn148qx", accessNotes: "Side gate" };
const save = (given: object, who = maya) => server.command("save-address", { addressId: randomUUID(), ...home, ...given }, who.headers);
const addresses = async (who = maya) => (await server.command("my-addresses", {}, who.headers)).body.addresses;

test("one is saved once for its id, changed, and removed with its code", async () => {
  const addressId = randomUUID();
  const { body } = await save({ addressId });
  expect(body.address).toEqual({ id: addressId, ...home, postcode: "BN14 8QX", gateCode: "none" });
  await save({ addressId, label: "Mum’s", accessNotes: "" });
  expect(await addresses()).toEqual(
    [{ id: addressId, ...home, label: "Mum’s", accessNotes: undefined, postcode: "BN14 8QX", gateCode: "none" }].map(
      ({ accessNotes: _, ...rest }) => rest,
    ),
  );
  await server.command("set-address-gate-code", { addressId, gateCode: "C4417" }, maya.headers);
  expect((await server.command("remove-address", { addressId }, maya.headers)).status).toBe(200);
  expect(await addresses()).toEqual([]);
  expect(await server.rows("select 1 from app.address_gate_codes")).toEqual([]);
});

test("a gate code is stored sealed, shown to nobody, and handed to a booking that the crew opens it with", async () => {
  const addressId = randomUUID();
  await save({ addressId });
  const set = await server.command("set-address-gate-code", { addressId, gateCode: "C4417#" }, maya.headers);
  expect(set.body.address.gateCode).toBe("given");
  expect(JSON.stringify([set.body, await addresses()])).not.toContain("C4417");
  const [{ sealed } = { sealed: Buffer.of() }] = await server.rows<{ sealed: Buffer }>("select sealed from app.address_gate_codes");
  expect(sealed.toString("latin1")).not.toContain("C4417");
  const reference = await bookedBy(server, maya);
  expect((await server.command("use-address-gate-code", { addressId, reference }, maya.headers)).body).toEqual({ gateCode: "given" });
  const office = await officeSession(server);
  expect((await server.command("reveal-gate-code", { reference }, office)).body).toEqual({ reference, gateCode: "C4417#" });
  const foreign = await bookedBy(server, stranger);
  expect(await server.command("use-address-gate-code", { addressId, reference: foreign }, maya.headers)).toMatchObject({
    status: 404,
    body: { error: { code: "bookings.not_found" } },
  });
});

test("somebody else's address is none: the same 404 for reading, changing, removing and using it", async () => {
  const addressId = randomUUID();
  await save({ addressId });
  const reference = await bookedBy(server, stranger);
  for (const [name, given] of [
    ["save-address", home],
    ["remove-address", {}],
    ["set-address-gate-code", { gateCode: "1" }],
    ["use-address-gate-code", { reference }],
  ] as const)
    expect(await server.command(name, { addressId, ...given }, stranger.headers), name).toMatchObject({
      status: 404,
      body: { error: { code: "addresses.not_found" } },
    });
  expect(await addresses(stranger)).toEqual([]);
  const grant = bearer(await grantFor(server, await book(server)));
  expect((await server.command("my-addresses", {}, grant)).status, "a portal grant is nobody's account").toBe(401);
});

test("fifty and no more, also when they are saved at once; a bad postcode names its field", async () => {
  const busy = await customer(server, "busy");
  await server.rows(
    "insert into app.addresses (user_id, label, line1, town, postcode, created_at, updated_at) select $1, 'Site ' || n, '1 High Street', 'Lewes', 'BN7 1AA', now(), now() from generate_series(1, 49) as n",
    [busy.id],
  );
  const statuses = (await Promise.all([save({}, busy), save({}, busy), save({}, busy)])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await save({ postcode: "nowhere" })).toMatchObject({
    status: 422,
    body: { error: { code: "coverage.postcode_invalid", fields: [{ field: "postcode" }] } },
  });
});
