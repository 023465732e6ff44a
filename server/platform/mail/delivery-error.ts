/** A message that a provider did not accept, and whether a retry can help. Never contains an address or a number. */

export type DeliveryFailure = {
  /** `permanent`: this address or number takes nothing. `unsendable`: this message alone will be refused again. `temporary`: retry later. */
  kind: "permanent" | "unsendable" | "temporary";
  /** For programs and logs: `SMTP 550`, `HTTP 400`, `ETIMEDOUT`. */
  code: string;
};

export class DeliveryError extends Error {
  readonly kind: DeliveryFailure["kind"];
  readonly code: string;

  constructor(message: string, failure: DeliveryFailure) {
    super(withoutPeople(message));
    this.name = "DeliveryError";
    this.kind = failure.kind;
    this.code = failure.code;
  }
}

/** Removes recipients: providers repeat them in their refusals, and these texts go to logs and to a table the office reads. */
function withoutPeople(message: string): string {
  return message
    .slice(0, 10_000)
    .split(/([\s<>()"',;:]+)/)
    .map((word) => (/[^@]@[^@]/.test(word) ? "(address)" : word))
    .join("")
    .replace(/\+?\d(?:\s?\d){9,}/g, "(number)")
    .slice(0, 500);
}
