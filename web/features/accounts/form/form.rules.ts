/** Which problems of a form are shown, and what the fields of accounts must be. */
import { emailMessage, isEmail, normaliseEmail } from "#domain/kernel/email.ts";

export type FormProblem = {
  field: string;
  message: string;
  /** Shown in the summary only, because it is about no single field; its line links to the field named. */
  onTop?: true;
};

export type FormDisplay = {
  /** How many submissions were refused. */
  attempt: number;
  left: ReadonlySet<string>;
  typing: string | null;
  server: readonly FormProblem[];
};
export const freshDisplay: FormDisplay = { attempt: 0, left: new Set(), typing: null, server: [] };

/** Of two problems of one field, the page's own is shown, not the server's. */
export function shownProblems({ attempt, left, typing, server }: FormDisplay, problems: readonly FormProblem[]): FormProblem[] {
  const own = problems.filter(({ field }) => (attempt > 0 || left.has(field)) && typing !== field);
  return [...own, ...server.filter((problem) => problem.onTop === true || !own.some(({ field }) => field === problem.field))];
}

export const minPasswordLength = 10;
/** The server's limit, in bytes of UTF-8, not characters. */
const maxPasswordBytes = 72;
const maxNameLength = 50;

export const emailProblem = (text: string): string | null => (isEmail(normaliseEmail(text)) ? null : emailMessage);

export function nameProblem(text: string): string | null {
  const name = text.trim().replace(/\s+/g, " ");
  if (name === "") return "Enter your name";
  return Array.from(name).length > maxNameLength ? `Keep your name to ${maxNameLength} characters or fewer` : null;
}

/** The page's own checks. Known passwords are refused by the server, which has the list. */
export function newPasswordProblem(password: string, email: string): string | null {
  if (password === "") return "Enter a password";
  if (Array.from(password).length < minPasswordLength) return `Use at least ${minPasswordLength} characters`;
  if (new TextEncoder().encode(password).length > maxPasswordBytes) return `Use ${maxPasswordBytes} characters or fewer`;
  return email !== "" && password.trim().toLowerCase() === email.trim().toLowerCase()
    ? "Don’t use your email address as your password"
    : null;
}

/** Digits alone, as `123 456` or `123-456` may be pasted. */
export const withoutSpaces = (text: string): string => text.replace(/[\s-]/g, "");
export const codeProblem = (text: string): string | null => (/^\d{6}$/.test(withoutSpaces(text)) ? null : "Enter the 6-digit code");

/** One problem a field, in the order given. */
export function listProblems(problems: Readonly<Record<string, string | null>>): FormProblem[] {
  return Object.entries(problems).flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}
