/** The timeline of a contact. What the office writes in it is never edited, only followed up. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, momentText } from "../kernel/text.ts";
import { enteredText } from "../kernel/typed-text.ts";
import { activityKinds, contactLimits } from "./contact-choices.ts";
import { contactReference, staffCodes } from "./contacts.contract.ts";

/** The filters of the timeline. `message`: what we sent; `thread`: messages between customer and office. */
export const timelineKinds = [
  "enquiry",
  "quote",
  "booking",
  "payment",
  "document",
  "message",
  "thread",
  "chat",
  "call",
  "note",
  "email",
  "sms",
  "visit",
  "meeting",
  "consent",
  "waiting",
  "system",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const entry = z.strictObject({
  /** Unique: `kind:number`. */
  key: z.string(),
  kind: z.enum(timelineKinds),
  at: z.string(),
  /** What happened, as stored: the new state of a booking or quote, the code of a message, the channel of a consent. */
  what: z.string(),
  /** Free text by a person. */
  text: z.string().nullable(),
  direction: z.enum(["in", "out"]).nullable(),
  /** The reference of the record it belongs to. */
  reference: z.string().nullable(),
  by: z.string().nullable(),
  amountPence: z.int().nullable(),
  /** False: linked by an address that anybody could have typed. */
  isVerified: z.boolean(),
  isPinned: z.boolean(),
  /** The key of the entry it follows up. */
  follows: z.string().nullable(),
});
export type TimelineEntry = z.output<typeof entry>;

/** The newest first. `after`: `next` of the previous page. The first page includes all pinned entries. */
export const contactTimelineContract = commandContract({
  name: "contact-timeline",
  callers: "office",
  input: z.object({
    reference: contactReference,
    /** None: all. */
    kinds: z
      .array(z.enum(timelineKinds, { error: "Choose what to show" }))
      .max(timelineKinds.length)
      .default([]),
    after: z
      .object({
        at: momentText("Open the timeline again"),
        key: boundedText(80, "Open the timeline again"),
      })
      .optional(),
  }),
  answer: z.strictObject({
    entries: z.array(entry),
    pinned: z.array(entry),
    next: z.strictObject({ at: z.string(), key: z.string() }).nullable(),
  }),
  codes: [...staffCodes, "crm.contact_not_found"],
  limit: { calls: 600, perSeconds: 600 },
});
export type ContactTimeline = z.output<typeof contactTimelineContract.answer>;

export const addActivityContract = commandContract({
  name: "add-activity",
  callers: "office",
  input: z.object({
    reference: contactReference,
    kind: z.enum(activityKinds, { error: "Choose what it was" }),
    direction: z.enum(["in", "out"], { error: "Choose who made contact" }).nullable().default(null),
    text: enteredText(1, contactLimits.activity, "Write down what was said"),
    /** When it happened; now if left out, never in the future. */
    at: momentText("Enter when it was").optional(),
    /** The number of the activity it follows up. */
    follows: z.int("Open the timeline again").min(1, "Open the timeline again").optional(),
    isPinned: z.boolean().default(false),
  }),
  answer: z.strictObject({ entry }),
  codes: [...staffCodes, "crm.contact_not_found", "crm.activity_not_found", "crm.too_many_activities"],
  limit: { calls: 300, perSeconds: 600 },
});

/** At most three stay at the top. */
export const pinActivityContract = commandContract({
  name: "pin-activity",
  callers: "office",
  input: z.object({
    reference: contactReference,
    activity: z.int("Open the timeline again").min(1, "Open the timeline again"),
    isPinned: z.boolean({ error: "Say yes or no" }),
  }),
  answer: z.strictObject({ pinned: z.array(entry) }),
  codes: [...staffCodes, "crm.contact_not_found", "crm.activity_not_found", "crm.too_many_pins"],
  limit: { calls: 300, perSeconds: 600 },
});

export const timelineContracts = [contactTimelineContract, addActivityContract, pinActivityContract] as const;
