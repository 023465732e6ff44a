/** Looks up the DNS records of the sender's domain. A server without DNS access reports that, and never waits longer than the limit. */
import { Resolver } from "node:dns/promises";
import { dkimCheck, dmarcCheck, spfCheck } from "#domain/automations/sender-domain.rules.ts";
import type { TextRecords } from "#domain/automations/sender-domain.rules.ts";
import type { SenderDomain } from "#domain/automations/mail-test.contract.ts";

export type LookUpTexts = (name: string) => Promise<string[][]>;

/** Milliseconds for the whole lookup; each query is attempted at most twice. */
const limitMilliseconds = 4_000;

/** There is no such name, or it has no text record: an answer, unlike every other failure. */
const emptyAnswers: ReadonlySet<unknown> = new Set(["ENOTFOUND", "ENODATA"]);

export const lookUpTexts: LookUpTexts = async (name) => {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  const limit = setTimeout(() => resolver.cancel(), limitMilliseconds);
  try {
    return await resolver.resolveTxt(name);
  } finally {
    clearTimeout(limit);
  }
};

export async function checkSenderDomain(look: LookUpTexts, domain: string, selector: string | undefined): Promise<SenderDomain> {
  const [spf, dkim, dmarc] = await Promise.all([
    lookUpRecords(look, domain),
    selector === undefined ? undefined : lookUpRecords(look, `${selector}._domainkey.${domain}`),
    lookUpRecords(look, `_dmarc.${domain}`),
  ]);
  return {
    domain,
    selector: selector ?? null,
    spf: spfCheck(spf),
    dkim: dkim === undefined ? { state: "unset", found: null } : dkimCheck(dkim),
    dmarc: dmarcCheck(dmarc),
  };
}

async function lookUpRecords(look: LookUpTexts, name: string): Promise<TextRecords> {
  try {
    return await look(name);
  } catch (error) {
    return error instanceof Error && "code" in error && emptyAnswers.has(error.code) ? [] : null;
  }
}
