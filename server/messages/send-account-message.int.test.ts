/** Messages about accounts and the portal: their code and link belong to the stored id, and nothing secret is stored. */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountMessageKinds } from "#domain/accounts/account-mail.copy.ts";
import { createOneTimeSecrets } from "#server/accounts/accounts.public.ts";
import { readCompany } from "#server/content/company.ts";
import { createLog } from "#server/platform/log/log.ts";
import { createMailer } from "#server/platform/mail/mailer.ts";
import { createSms } from "#server/platform/sms/sms.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";
import type { SendMessageNeeds } from "./message.ts";
import { sendMessage } from "./send-messages.job.ts";

const secrets = createOneTimeSecrets("of this test");
const tokenId = "0f8fad5b-d9cb-469f-a165-70867728950e";
let db: TestDatabase;
let outbox: string;
let needs: SendMessageNeeds;

beforeAll(async () => {
  db = await createTestDatabase();
  outbox = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-outbox-"));
  needs = {
    database: db.database,
    clock: { now: () => new Date("2026-11-23T09:00:00Z") },
    log: createLog("silent", "test"),
    company: () => readCompany(db.database),
    publicUrl: "https://chalkway.example",
    quoteAccessToken: () => "quote-token",
    refusalToken: () => "refusal-token",
    reviewToken: () => "review-token",
    payToken: () => "pay-token",
    changeOrderToken: () => "change-token",
    enquiryReplyToken: () => "reply-token",
    accessToken: () => expect.fail("no booking is meant"),
    secrets,
    sms: createSms({ outboxDirectory: outbox }),
    mailer: createMailer({
      outboxDirectory: outbox,
      from: async () => ({ name: "Chalkway Clearance", address: "office@chalkway.example" }),
    }),
  };
});
afterAll(async () => {
  await db.close();
  await fs.rm(outbox, { recursive: true });
});

async function enqueue(code: string, channel: "email" | "sms", payload: object): Promise<string> {
  const id = randomUUID();
  await db.rows("insert into messages (id, code, channel, recipient, payload) values ($1, $2, $3, $4, $5)", [
    id,
    code,
    channel,
    channel === "email" ? "maya@example.com" : "+447700900123",
    payload,
  ]);
  return id;
}
async function sentMail(code: string, payload: object) {
  const id = await enqueue(code, "email", payload);
  expect(await sendMessage(needs, id)).toBe("sent");
  return PostalMime.parse(await fs.readFile(path.join(outbox, `${id}.eml`)));
}
const linkIn = (text: string | undefined) =>
  new URL(/https:\/\/chalkway\.example\/auth#\S+/.exec(text ?? "")?.[0] ?? expect.fail("no link"));

describe("an e-mail about an account", () => {
  test("carries the code and the link of its token, and where to go on", async () => {
    const mail = await sentMail("account_confirm", {
      tokenId,
      linkType: "signup",
      redirectTo: "https://chalkway.example/customer-dashboard",
      displayName: "Maya",
    });
    expect(mail.subject).toMatch(/^Confirm your email for /);
    expect(mail.to?.[0]?.address).toBe("maya@example.com");
    expect(mail.text).toContain("Hello Maya,");
    expect(mail.text).toContain(secrets.code(tokenId));
    const link = linkIn(mail.text);
    const facts = new URLSearchParams(link.hash.slice(1));
    expect(secrets.openLinkToken(facts.get("token_hash") ?? "")).toBe(tokenId);
    expect([facts.get("type"), facts.get("redirect_to")]).toEqual(["signup", "https://chalkway.example/customer-dashboard"]);
    expect(mail.html).toContain(link.href.replaceAll("&", "&amp;"));
  });

  test("of a PKCE flow says so in its link", async () => {
    const { text } = await sentMail("account_recovery", { tokenId, linkType: "recovery", pkce: true });
    expect(new URLSearchParams(linkIn(text).hash.slice(1)).get("token_hash")).toBe(`pkce_${secrets.linkToken(tokenId)}`);
  });

  test("that is only to be typed has no link of its token", async () => {
    const { text } = await sentMail("account_reauthenticate", { tokenId });
    expect(text).toContain(secrets.code(tokenId));
    expect(text).not.toContain("token_hash");
  });

  test.each(accountMessageKinds)("of kind %s is allowed by the database and sent", async (kind) => {
    const mail = await sentMail(kind, { tokenId, reference: "B-7F3K9M", detail: "added", unknownToUs: true });
    expect(mail.subject).not.toBe("");
  });

  test("leaves no code and no link in the database", async () => {
    const id = await enqueue("account_sign_in", "email", { tokenId, linkType: "magiclink" });
    await sendMessage(needs, id);
    const [row] = await db.rows<{ everything: string }>("select m::text as everything from messages m where id = $1", [id]);
    // The microseconds of a time have six digits as well.
    expect(row?.everything.replaceAll(/\.\d{1,6}\+00/g, "")).not.toContain(secrets.code(tokenId));
    expect(row?.everything).not.toContain(secrets.linkToken(tokenId));
  });
});

describe("a text message", () => {
  test("carries the code of its token", async () => {
    for (const code of ["account_code", "portal_code"]) {
      const id = await enqueue(code, "sms", { tokenId, reference: "B-7F3K9M" });
      expect(await sendMessage(needs, id)).toBe("sent");
      const text = await fs.readFile(path.join(outbox, `${id}.txt`), "utf8");
      expect(text).toContain(`${secrets.code(tokenId)} is your`);
      expect(text).toContain(`@chalkway.example #${secrets.code(tokenId)}`);
    }
  });

  test("that no words exist for is dead at once and says why", async () => {
    for (const [code, channel] of [
      ["account_confirm", "sms"],
      ["account_code", "email"],
    ] as const) {
      const id = await enqueue(code, channel, { tokenId });
      expect(await sendMessage(needs, id)).toBe("dead");
      expect(await db.rows("select last_error, attempts from messages where id = $1", [id])).toEqual([
        { last_error: `There is no ${code} by ${channel}`, attempts: 1 },
      ]);
    }
  });
});
