/** How strong a new password is, in a bar's steps and in words. */
import { minPasswordLength } from "./form.rules.ts";

export type Strength = { /** 0 to 4 parts of the bar. */ parts: number; label: string };

const labels = ["Very easy to guess", "Too easy to guess", "Could be stronger", "Strong", "Very strong"] as const;

/** `score` is null until the estimator is loaded. Null where nothing is shown. */
export function passwordStrength(password: string, score: number | null): Strength | null {
  if (password === "") return null;
  const missing = minPasswordLength - Array.from(password).length;
  if (missing > 0) return { parts: 0, label: missing === 1 ? "1 more character needed" : `${missing} more characters needed` };
  return score === null ? null : { parts: Math.max(1, score), label: labels[score] ?? labels[0] };
}

/** Words that make this person's password easy to guess: their address, its halves, their names. */
export function personalInputs(email: string, displayName: string): string[] {
  return [email, ...email.split(/[@.]/), displayName, ...displayName.split(/\s+/)].filter((part) => part.length > 2);
}
