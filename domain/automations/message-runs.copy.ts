/** The office's names for states and reasons of a run, and sentences that explain them. */
import type { RunReason, RunState } from "./message-runs.contract.ts";

export const stateLabels: Readonly<Record<RunState, string>> = {
  planned: "Planned",
  due: "About to be sent",
  sending: "Being sent",
  sent: "Sent",
  delivered: "Delivered",
  opened: "Opened",
  failed: "Failed, will try again",
  dead: "Failed",
  skipped: "Not sent",
  cancelled: "Cancelled",
};

export const reasonLabels: Readonly<Record<RunReason, string>> = {
  no_channel: "No address or number to send it to",
  no_consent: "No consent to offers",
  quiet_hours_moved: "Moved to the morning",
  superseded: "Replaced by a newer one",
  past_anchor: "Too late to send",
  duplicate: "Already sent",
  zone_closed: "We don’t collect there any more",
  state_changed: "No longer applied",
  disabled: "Switched off by us",
  test_mode: "Test only",
  bounced_before: "Earlier messages were refused",
  switched_off: "Switched off in the account’s settings",
  by_hand: "Decided by the office",
  refused: "The address doesn’t accept it",
  unanswered: "Not delivered after four tries",
  undelivered: "The network couldn’t deliver it",
  not_made: "Our own system couldn’t put it together",
  unsendable: "It couldn’t be sent",
};

const reasonSentences: Readonly<Record<RunReason, string>> = {
  no_channel: "There was no email address or mobile number to send it to.",
  no_consent: "It’s an offer, and this customer hasn’t agreed to get offers from us.",
  quiet_hours_moved: "It fell between 9pm and 8am, so it waits until 8am.",
  superseded: "The window or the price changed after this was planned, and a new message took its place.",
  past_anchor: "By the time we could have planned it, it was too late to send.",
  duplicate: "The same message had already gone out for this, or three about quotes had gone to the same address that day.",
  zone_closed: "The postcode is in an area where we don’t collect any more.",
  state_changed: "Something changed before it was due, so it no longer applied.",
  disabled: "This kind of message is switched off.",
  test_mode: "It was only a test.",
  bounced_before: "This address has refused our messages before, so we don’t try it again.",
  switched_off: "The customer switched this kind of message off in their settings.",
  by_hand: "Somebody in the office did this by hand.",
  refused: "The address doesn’t exist or refuses our messages.",
  unanswered: "We tried four times without getting through.",
  undelivered: "The provider accepted it, but the phone network couldn’t deliver it.",
  not_made: "Our own system couldn’t put the message together, in eight tries over two hours. Please tell the customer yourself.",
  unsendable: "This message couldn’t be sent, and trying it again wouldn’t have helped. Nothing is known to be wrong with the address.",
};

type Facts = { state: RunState; reason: RunReason | null; attempts: number; description: string };

/** Explains a run's state in one or two sentences. */
export function whyText({ state, reason, attempts, description }: Facts): string {
  const because = reason === null ? "" : ` ${reasonSentences[reason]}`;
  const cause = `${description}.`;
  if (state === "failed") return `${cause} It failed ${attempts === 1 ? "once" : `${attempts} times`} and will be tried again.${because}`;
  return `${cause}${because}`;
}
