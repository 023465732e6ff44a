/** What a customer tells us went wrong with a collection, and the limits of it. Separate from the contract, so that a page loads only this. */

/** What went wrong, worded from the customer's point of view. */
export const complaintKinds = {
  damage: "Something was damaged",
  left_behind: "Something was left behind",
  taken_by_mistake: "Something was taken by mistake",
  mess: "A mess was left",
  price: "The price isn’t what was agreed",
  late: "You were late, or didn’t come",
  crew: "How we were treated",
  paperwork: "The paperwork is wrong or missing",
  other: "Something else",
} as const;
export type ComplaintKind = keyof typeof complaintKinds;

/** What the office found, as the customer reads it above the answer. */
export const complaintOutcomes = {
  put_right: "We’re putting it right",
  refunded: "We’re paying money back",
  apologised: "We got it wrong, and we’re sorry",
  not_found: "We looked into it, and found nothing to put right",
} as const;
export type ComplaintOutcome = keyof typeof complaintOutcomes;

/**
 * `open`: we owe an answer; `answered`: the customer says whether that settles it; `again`: it does not, and somebody else looks at it;
 * `settled`: the customer says so; `closed`: by our final answer, or because nothing came back.
 */
export const complaintStates = ["open", "answered", "again", "settled", "closed"] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** `days`: from the end of the arrival window, within which one can complain here; `silentDays`: without a reply, an answer counts as settled; `ofBooking`: complaints about one booking in all. */
export const complaintLimits = { days: 60, silentDays: 14, ofBooking: 5, answer: 2_000 } as const;
