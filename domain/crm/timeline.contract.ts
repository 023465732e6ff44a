/** One stream of everything that happened with a contact; what the office writes into it is never edited, only followed up. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, momentText } from "../kernel/text.ts";
import { typedText } from "../kernel/typed-text.ts";
import { activityKinds, contactLimits } from "./contact-choices.ts";
import { contactReference, staffCodes } from "./contacts.contract.ts";

/** What the timeline can be narrowed to. `message`: what we sent; `thread`: what customer and office wrote to each other. */
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
  /** Of this entry alone: `kind:number`. */
  key: z.string(),
  kind: z.enum(timelineKinds),
  at: z.string(),
  /** What happened, as the record names it: the state a booking or quote came to, the code of a message, the channel of a consent. */
  what: z.string(),
  /** What somebody wrote. */
  text: z.string().nullable(),
  direction: z.enum(["in", "out"]).nullable(),
  /** Of the record it belongs to. */
  reference: z.string().nullable(),
  by: z.string().nullable(),
  amountPence: z.int().nullable(),
  /** False: an address that anybody could have typed. */
  isVerified: z.boolean(),
  isPinned: z.boolean(),
  /** The key of what it follows up. */
  follows: z.string().nullable(),
});
export type TimelineEntry = z.output<typeof entry>;

/** The newest first. `after`: `next` of the page before. Pinned ones come with the first page, whatever their age. */
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
    text: typedText(1, contactLimits.activity, "Write down what was said"),
    /** When it was; now where left out, never later. */
    at: momentText("Enter when it was").optional(),
    /** The number of the activity it follows up. */
    follows: z.int("Open the timeline again").min(1, "Open the timeline again").optional(),
    isPinned: z.boolean().default(false),
  }),
  answer: z.strictObject({ entry }),
  codes: [...staffCodes, "crm.contact_not_found", "crm.activity_not_found", "crm.too_many_activities"],
  limit: { calls: 300, perSeconds: 600 },
});

/** Three at most stay on top. */
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
