/** What customers see of their money, and the papers of the company on whose account they book. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companiesOf } from "#tests/support/companies.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
const date = "2026-12-09";
let server: TestServer;
let admin: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  admin = await officeSession(server, "admin");
});
afterAll(() => server.close());

const { company, person, book, finish, pay, office } = companiesOf(() => ({ server, admin }), date);
const papersOf = async (by: Record<string, string>) => (await server.command("my-company-papers", {}, by)).body.company;

test("a customer sees what they paid, when and how, with its receipt, and nobody else's", async () => {
  const { by } = await person();
  const other = await person();
  const { reference } = (await book(by, { paymentMethod: "bank-transfer" })).body;
  await pay(reference, 5_000);
  const { payments } = (await server.command("my-payments", {}, by)).body;
  expect(payments).toMatchObject([
    { reference, number: `${reference}-1`, amountPence: 5_000, method: "bank-transfer", direction: "in", at: "2026-11-23T09:00:00+00:00" },
  ]);
  expect((await server.command("my-payments", {}, other.by)).body.payments).toEqual([]);
  const receipt = { documentId: payments[0].documentId };
  expect((await server.command("my-document", receipt, by)).headers.get("content-type")).toBe("application/pdf");
  expect((await server.command("my-document", receipt, other.by)).status).toBe(404);
  expect((await server.command("my-payments", {})).status).toBe(401);
});

describe("whoever books on a company's account", () => {
  test("sees its invoices, a colleague's too, and the statements that were issued", async () => {
    const { id, name } = await company();
    const [one, colleague, stranger] = [await person(id), await person(id), await person()];
    const { reference } = (await book(one.by, { purchaseOrder: "PO 12" }, "11:00")).body;
    await finish(reference);
    server.setNow("2027-01-02T09:00:00Z");
    expect((await office("issue-statement", { companyId: id, month: "2026-12" })).status).toBe(200);
    const papers = await papersOf(colleague.by);
    expect(papers).toMatchObject({
      name,
      invoices: [{ reference, kind: "invoice", state: "issued", purchaseOrder: "PO 12", leftPence: papers.invoices[0].grossPence }],
      statements: [{ month: "2026-12", closingPence: papers.invoices[0].grossPence }],
    });
    for (const paper of [{ number: papers.invoices[0].number }, { month: "2026-12" }]) {
      const file = await server.command("my-company-paper", paper, colleague.by);
      expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect((await server.command("my-company-paper", paper, stranger.by)).status).toBe(404);
    }
    expect(await papersOf(stranger.by)).toBeNull();
    expect((await server.command("my-company-paper", { month: "2026-11" }, one.by)).body.error.code).toBe("invoices.not_found");
  });

  test("sees them no more once the office has taken them out of the company", async () => {
    const { id } = await company();
    const { by, email } = await person(id);
    expect(await papersOf(by)).not.toBeNull();
    await server.rows("update contact_ways set vouched_at = null where value = $1", [email]);
    expect(await papersOf(by)).toBeNull();
    expect((await server.command("my-company-papers", {}, once())).status).toBe(401);
  });
});
