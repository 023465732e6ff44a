/** How mailbox providers evaluate the DNS records of a sender's domain. */
import { expect, test } from "vitest";
import { dkimCheck, dmarcCheck, senderDomain, senderMeanings, spfCheck } from "./sender-domain.rules.ts";

const other = ["google-site-verification=abc"];

test("SPF shuts others out, or it is weak; two of them, or one for everybody, are none", () => {
  expect(spfCheck([other, ["v=spf1 include:_spf.mail.example ", "-all"]])).toEqual({
    state: "good",
    found: "v=spf1 include:_spf.mail.example -all",
  });
  for (const [record, state] of [
    ["v=spf1 a mx ~all", "good"],
    ["v=spf1 redirect=_spf.mail.example", "good"],
    ["v=spf1 a mx ?all", "weak"],
    ["v=spf1 a mx", "weak"],
    ["v=spf1 +all", "wrong"],
    ["v=spf1 all", "wrong"],
    ["v=spf10 -all", "missing"],
  ] as const)
    expect([record, spfCheck([[record]]).state]).toEqual([record, state]);
  expect(spfCheck([["v=spf1 -all"], ["v=spf1 ~all"]]).state).toBe("wrong");
  expect(spfCheck([other]).state).toBe("missing");
});

test("a DKIM key is there, was revoked, or is missing", () => {
  expect(dkimCheck([["v=DKIM1; k=rsa; p=MIGfMA0G", "CSqGSIb3"]]).state).toBe("good");
  expect(dkimCheck([["p=MIGf"]]).state).toBe("good");
  expect(dkimCheck([["v=DKIM1; p="]]).state).toBe("wrong");
  expect(dkimCheck([]).state).toBe("missing");
});

test("DMARC turns pretenders away, only watches them, or says nothing", () => {
  expect(dmarcCheck([["v=DMARC1; p=quarantine; rua=mailto:d@chalkway.example"]]).state).toBe("good");
  expect(dmarcCheck([["v=DMARC1;p=reject"]]).state).toBe("good");
  expect(dmarcCheck([["v=DMARC1; p=none; sp=reject"]]).state).toBe("weak");
  expect(dmarcCheck([["v=DMARC1; sp=reject"]]).state).toBe("wrong");
  expect(dmarcCheck([["v=DMARC1; p=reject"], ["v=DMARC1; p=none"]]).state).toBe("wrong");
  expect(dmarcCheck([]).state).toBe("missing");
});

test("what could not be looked up is not called missing, and every state has its sentence", () => {
  for (const check of [spfCheck, dkimCheck, dmarcCheck]) expect(check(null)).toEqual({ state: "unknown", found: null });
  for (const { about } of Object.values(senderMeanings)) expect(about.unknown).toContain("could not look it up from here");
});

test("the domain is that of the address, with or without a name before it", () => {
  expect(senderDomain("hello@Chalkway.co.uk")).toBe("chalkway.co.uk");
  expect(senderDomain("Chalkway Clearance <hello@mail.chalkway.co.uk>")).toBe("mail.chalkway.co.uk");
  expect(senderDomain("nobody")).toBe("");
});
