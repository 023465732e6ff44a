/**
 * The text of every mail about an account or the portal: what it is for, what to do, why it was sent, and what to do if
 * somebody else caused it. Plain text; the renderer escapes it.
 */
import { withoutTrailingSlashes } from "../kernel/slashes.ts";
import type { Company } from "../company/company.ts";
import { formatPhone } from "../kernel/phone.ts";
import { greetingName } from "../bookings/copy/booking.copy.ts";

export const accountMessageKinds = [
  "account_confirm",
  "account_sign_in",
  "account_recovery",
  "account_invite",
  "account_email_change_current",
  "account_email_change_new",
  "account_reauthenticate",
  "account_exists",
  "account_password_changed",
  "account_factor_changed",
  "account_session_ended",
  "portal_code",
] as const;
export type AccountMessageKind = (typeof accountMessageKinds)[number];

/** The changes that `account_factor_changed` reports. */
export const factorChanges = ["added", "removed", "recovery_codes", "recovery_code_used"] as const;

/** A `portal_code` that goes to the new address of a booking, before it is changed. */
export const newContactCode = "new_contact";

export type AccountMessageFacts = {
  kind: AccountMessageKind;
  company: Company;
  publicUrl: string;
  displayName?: string | undefined;
  /** Six digits. */
  code?: string | undefined;
  link?: string | undefined;
  /** The booking's reference, for `portal_code`; not where somebody books a second time. */
  reference?: string | undefined;
  /** The new address of a change of e-mail, one of `factorChanges`, or `newContactCode`. */
  detail?: string | undefined;
};

export type AccountMessageLink = { label: string; href: string };

export type AccountMessageCopy = {
  subject: string;
  title: string;
  greeting: string;
  paragraphs: string[];
  /** What an inbox shows after the subject: the code first, so that the mail need not be opened; nothing that a user typed. */
  preview: string;
  code: string | null;
  /** How long the code and button work, and how often. */
  note: string | null;
  button: AccountMessageLink | null;
  /** An alternative link below the button. */
  secondLink: AccountMessageLink | null;
  /** Why it was sent, and what to do if somebody else caused it. */
  footer: string;
};

type Wording = Pick<AccountMessageCopy, "subject" | "title" | "paragraphs" | "footer"> & {
  note?: string;
  button?: string | AccountMessageLink;
  secondLink?: AccountMessageLink;
};
type Places = { firm: string; host: string; phone: string; signIn: string; newPassword: AccountMessageLink };

const oneHour = "The code and the button work once and expire after an hour.";
const keepIt = "Don’t share this code. We’ll never ask for it, on the phone or anywhere else.";
const nothingToDo = "If this was you, you don’t need to do anything.";

const wordings: Readonly<Record<AccountMessageKind, (facts: AccountMessageFacts, places: Places) => Wording>> = {
  account_confirm: (_, { firm, host }) => ({
    subject: `Confirm your email for ${firm}`,
    title: "Confirm your email",
    paragraphs: [`Enter this code where you signed up, or press the button. Your ${firm} account is then ready.`],
    note: oneHour,
    button: "Confirm my email",
    footer: `You’ve had this email because someone signed up at ${host} with this address. If it wasn’t you, ignore it: no account is opened without the code.`,
  }),
  account_sign_in: (_, { firm, host }) => ({
    subject: `Your sign-in code for ${firm}`,
    title: "Sign in",
    paragraphs: ["Enter this code where you asked for it, or press the button."],
    note: `${oneHour} ${keepIt}`,
    button: "Sign me in",
    footer: `You’ve had this email because someone asked to sign in at ${host} with this address. If it wasn’t you, ignore it: nobody can sign in without the code.`,
  }),
  account_recovery: (_, { firm, host }) => ({
    subject: `Choose a new password for ${firm}`,
    title: "Choose a new password",
    paragraphs: ["Enter this code where you asked for it, or press the button. Then choose your new password."],
    note: `${oneHour} ${keepIt}`,
    button: "Choose a new password",
    footer: `You’ve had this email because someone asked for a new password at ${host} with this address. If it wasn’t you, ignore it: your password stays the same.`,
  }),
  account_invite: (_, { firm, host }) => ({
    subject: `${firm} invites you to your account`,
    title: "Your account is waiting",
    paragraphs: [`${firm} has set up an account for you. Press the button to open it and choose a password.`],
    note: "The invitation works once. If it has expired, ask us for another.",
    button: "Open my account",
    footer: `You’ve had this email because ${firm} set up an account at ${host} with this address. If you weren’t expecting it, ignore it.`,
  }),
  account_email_change_current: ({ detail }, { firm, newPassword }) => ({
    subject: `Confirm the change to your email for ${firm}`,
    title: "Confirm your new email",
    paragraphs: [
      `You asked to change your email to ${detail ?? "another address"}. We check with your current address first, so nobody else can take over your account.`,
      "To confirm, enter this code or press the button.",
    ],
    note: oneHour,
    button: "Confirm the change",
    secondLink: { ...newPassword, label: "If it wasn’t you, choose a new password" },
    footer:
      "You’ve had this email because someone who is signed in to your account asked for this change. If it wasn’t you, don’t confirm it, and choose a new password straight away.",
  }),
  account_email_change_new: (_, { firm, host }) => ({
    subject: `Confirm your new email for ${firm}`,
    title: "Confirm your new email",
    paragraphs: [`You asked to use this address to sign in at ${host}. To confirm, enter this code or press the button.`],
    note: oneHour,
    button: "Confirm my new email",
    footer: `You’ve had this email because someone gave this address for their ${firm} account. If it wasn’t you, ignore it: nothing changes without the code.`,
  }),
  account_reauthenticate: (_, { firm, newPassword }) => ({
    subject: `Your code to confirm a change for ${firm}`,
    title: "Confirm it’s you",
    paragraphs: ["Enter this code where you’re changing your account."],
    note: `The code works once and expires after 15 minutes. ${keepIt}`,
    secondLink: { ...newPassword, label: "If it wasn’t you, choose a new password" },
    footer:
      "You’ve had this email because someone who is signed in to your account wants to change it. If it wasn’t you, keep the code to yourself and choose a new password straight away.",
  }),
  account_exists: (_, { firm, host, signIn, newPassword }) => ({
    subject: `You already have an account with ${firm}`,
    title: "You already have an account",
    paragraphs: [
      `Someone, probably you, has just signed up at ${host} with this address. It already has an account, so nothing has changed.`,
      "Sign in as usual. If you’ve forgotten your password, choose a new one.",
    ],
    button: { label: "Sign in", href: signIn },
    secondLink: newPassword,
    footer: `You’ve had this email because this address was used to sign up at ${host}. If it wasn’t you, ignore it: your account hasn’t changed, and whoever tried wasn’t told that it exists.`,
  }),
  account_password_changed: (_, { firm, phone, newPassword }) => ({
    subject: `Your password for ${firm} was changed`,
    title: "Your password was changed",
    paragraphs: [`Your password has just been changed. ${nothingToDo}`, notYou(phone)],
    button: newPassword,
    footer: `You’ve had this email because ${firm} tells you about every change to how you sign in.`,
  }),
  account_factor_changed: ({ detail }, { firm, phone, newPassword }) => {
    const [title, what] = factorCopy(detail);
    return {
      subject: `${title} (${firm})`,
      title,
      paragraphs: [`${what} ${nothingToDo}`, notYou(phone)],
      button: newPassword,
      footer: `You’ve had this email because ${firm} tells you about every change to how you sign in.`,
    };
  },
  account_session_ended: (_, { firm, host, phone, newPassword }) => ({
    subject: `You were signed out on a device (${firm})`,
    title: "You were signed out on a device",
    paragraphs: [
      `Your account was signed in on 30 devices, which is as many as we keep. Somebody, probably you, has just signed in at ${host} on another, so the device you hadn’t used for longest was signed out. ${nothingToDo}`,
      `${notYou(phone)} Your account page shows where you are signed in, and signs any device out.`,
    ],
    button: newPassword,
    footer: `You’ve had this email because ${firm} tells you when a device is signed out of your account, once a day at most.`,
  }),
  portal_code: (facts, { firm, host }) => ({
    subject: facts.reference === undefined ? `Your code (${firm})` : `Your code for booking ${facts.reference}`,
    title: "Your code",
    ...portalCodeWording(facts, host),
    note: `The code works once and expires after 15 minutes. ${keepIt}`,
  }),
};

function portalCodeWording({ reference, detail }: AccountMessageFacts, host: string): Pick<Wording, "paragraphs" | "footer"> {
  const because = "You’ve had this email because someone";
  if (reference === undefined)
    return {
      paragraphs: [
        "Enter it on the page where you’re booking. You already have a collection booked with this email address, so we check that the next one is yours as well.",
      ],
      footer: `${because} is booking a collection with this email address at ${host}. If it wasn’t you, ignore it: nothing is booked without the code.`,
    };
  if (detail === newContactCode)
    return {
      paragraphs: [`Enter it on the page of booking ${reference}. From then on we write about the booking to this address.`],
      footer: `${because} gave this as the new email address of a booking at ${host}. If it wasn’t you, ignore it: nothing changes without the code.`,
    };
  return {
    paragraphs: [`Enter it at ${host}/portal to see booking ${reference}.`],
    footer: `${because} entered the reference and postcode of this booking at ${host}. If it wasn’t you, ignore it: nobody can see the booking without the code.`,
  };
}

export function accountMessageCopy(facts: AccountMessageFacts): AccountMessageCopy {
  const site = withoutTrailingSlashes(facts.publicUrl);
  const { button, secondLink, note, ...wording } = wordings[facts.kind](facts, {
    firm: facts.company.name,
    host: new URL(site).host,
    phone: formatPhone(facts.company.phone),
    signIn: `${site}/auth`,
    newPassword: { label: "Choose a new password", href: `${site}/auth?mode=forgot` },
  });
  return {
    ...wording,
    greeting: carefulGreeting(facts.displayName),
    preview: [
      ...(facts.code === undefined ? [] : [`${facts.code}.`]),
      ...wording.paragraphs.filter((text) => !holds(text, facts.detail)),
    ].join(" "),
    code: facts.code ?? null,
    note: note ?? null,
    button: mailButton(button, facts.link),
    secondLink: secondLink ?? null,
  };
}

const holds = (text: string, entered: string | undefined) => entered !== undefined && entered !== "" && text.includes(entered);

/** A button without an address of its own leads to `link`; without a link there is no button. */
function mailButton(button: Wording["button"], link: string | undefined): AccountMessageLink | null {
  if (typeof button === "object") return button;
  return button === undefined || link === undefined ? null : { label: button, href: link };
}

/**
 * Greets by name only when it reads like one: whoever signs up types both the name and the recipient's address, and
 * must not be able to send a stranger a text of their own.
 */
export function carefulGreeting(displayName: string | undefined): string {
  const name = greetingName(displayName ?? "");
  return name !== null && /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,49}$/u.test(name) && name.split(" ").length <= 4 ? `Hello ${name},` : "Hello,";
}

function notYou(phone: string): string {
  return `If it wasn’t you, choose a new password now and call us on ${phone}.`;
}

function factorCopy(change: string | undefined): [title: string, what: string] {
  if (change === "added")
    return [
      "A second step was added to your account",
      "From now on you’ll need a code from your phone as well as your password to sign in.",
    ];
  if (change === "removed") return ["A second step was removed from your account", "You no longer need its code to sign in."];
  if (change === "recovery_codes")
    return ["New recovery codes were created", "Ten new recovery codes were created for your account. The old ones no longer work."];
  if (change === "recovery_code_used")
    return ["A recovery code was used", "One of your recovery codes was used to sign in. It won’t work again."];
  return ["Your second step was changed", "The second step for signing in to your account was changed."];
}
