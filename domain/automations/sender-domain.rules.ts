/** Evaluates the SPF, DKIM and DMARC records of our sender domain. The DNS lookup is elsewhere. */

/** `unset`: no DKIM selector is configured. `unknown`: the lookup failed, which says nothing about the record. */
export const recordStates = ["good", "weak", "wrong", "missing", "unset", "unknown"] as const;
export type RecordState = (typeof recordStates)[number];
export type RecordCheck = { state: RecordState; found: string | null };
export type SenderRecord = "spf" | "dkim" | "dmarc";

/** `null`: the lookup failed. The parts of one record are concatenated. */
export type TextRecords = readonly (readonly string[])[] | null;

const maxLength = 300;

export function spfCheck(answer: TextRecords): RecordCheck {
  return checked(answer, /^v=spf1(?: |$)/i, (record) => {
    if (/(?:^| )\+?all(?: |$)/i.test(record)) return "wrong";
    return /(?:^| )[-~]all(?: |$)/i.test(record) || /(?:^| )redirect=/i.test(record) ? "good" : "weak";
  });
}

/** A key with an empty or missing `p` is revoked. */
export function dkimCheck(answer: TextRecords): RecordCheck {
  return checked(answer, /(?:^|;)\s*p=/i, (record) => (/(?:^|;)\s*p=\s*[A-Za-z0-9+/]/i.test(record) ? "good" : "wrong"));
}

export function dmarcCheck(answer: TextRecords): RecordCheck {
  return checked(answer, /^v=DMARC1\s*;/i, (record) => {
    const policy = /(?:^|;)\s*p=\s*(none|quarantine|reject)\s*(?:;|$)/i.exec(record)?.[1]?.toLowerCase();
    if (policy === undefined) return "wrong";
    return policy === "none" ? "weak" : "good";
  });
}

/** Two records of one kind count as none: receivers ignore both. */
function checked(answer: TextRecords, kind: RegExp, stateOf: (record: string) => RecordState): RecordCheck {
  if (answer === null) return { state: "unknown", found: null };
  const records = answer.map((parts) => parts.join("")).filter((record) => kind.test(record));
  const [first] = records;
  if (first === undefined) return { state: "missing", found: null };
  return { state: records.length > 1 ? "wrong" : stateOf(first), found: records.join("\n").slice(0, maxLength) };
}

/** `hello@chalkway.co.uk`, `Chalkway <hello@chalkway.co.uk>` → the domain. */
export const senderDomain = (from: string): string => /@([^\s@<>]+)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? "";

type Meaning = { title: string; about: Readonly<Record<RecordState, string>> };
const unknown =
  "We could not look it up from here, so this says nothing about the record. Try again, or check it at your domain’s provider.";
export const senderMeanings: Readonly<Record<SenderRecord, Meaning>> = {
  spf: {
    title: "SPF: which servers may send for us",
    about: {
      good: "There’s a record, and it blocks other senders.",
      weak: "There’s a record, but it doesn’t end in “-all” or “~all”, so it blocks nobody.",
      wrong: "It doesn’t work: there are two records, or it lets everybody send.",
      missing: "There’s no record. Ask your mail provider for the line to add to the domain.",
      unset: unknown,
      unknown,
    },
  },
  dkim: {
    title: "DKIM: the key that signs our mail",
    about: {
      good: "The key is there.",
      weak: "The key is there.",
      wrong: "It doesn’t work: the key is empty, or there are two.",
      missing: "There is no key under this name. Ask your mail provider for it.",
      unset: "We don’t know its name. Set MAIL_DKIM_SELECTOR to the name your mail provider gives it.",
      unknown,
    },
  },
  dmarc: {
    title: "DMARC: what happens to mail that pretends to be ours",
    about: {
      good: "It is rejected or goes to spam.",
      weak: "It is only watched (“p=none”). Once SPF and DKIM are right, change it to “quarantine”.",
      wrong: "It doesn’t work: there are two records, or it names no policy.",
      missing: "There’s no record, so some mailboxes treat our mail with suspicion.",
      unset: unknown,
      unknown,
    },
  },
};
