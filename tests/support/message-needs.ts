/** What sends messages, with a test server's database, clock and links; by default what is sent lands in its `mails` and `texts`. */
import { createOneTimeSecrets } from "#server/accounts/accounts.public.ts";
import { readCompany } from "#server/content/company.ts";
import type { SendMessageNeeds } from "#server/messages/messages.public.ts";
import { createLog } from "#server/platform/log/log.ts";
import type { TestServer } from "./test-server.ts";

export function messageNeeds(server: TestServer, providers: Partial<Pick<SendMessageNeeds, "mailer" | "sms">> = {}): SendMessageNeeds {
  return {
    database: server.database,
    clock: { now: server.now },
    log: createLog("silent", "test"),
    company: () => readCompany(server.database),
    publicUrl: "https://chalkway.example",
    accessToken: server.tokens.accessToken,
    quoteAccessToken: server.tokens.quoteAccessToken,
    refusalToken: server.tokens.refusalToken,
    reviewToken: server.tokens.reviewToken,
    payToken: server.tokens.payToken,
    changeOrderToken: server.tokens.changeOrderToken,
    enquiryReplyToken: server.tokens.enquiryReplyToken,
    secrets: createOneTimeSecrets("of this test"),
    mailer: { send: async (mail) => ({ providerRef: String(server.mails.push(mail)) }) },
    sms: { send: async (text) => ({ providerRef: String(server.texts.push(text)) }) },
    ...providers,
  };
}
