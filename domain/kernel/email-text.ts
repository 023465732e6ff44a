/** The schema of an e-mail address; the rule itself is in `email.ts`. */
import { emailLimits, emailMessage, isEmail, normaliseEmail } from "./email.ts";
import { boundedText } from "./text.ts";

/** Trimmed, the domain in lower case. Surrounding spaces are accepted. */
export const emailText = (message: string = emailMessage) =>
  boundedText(emailLimits.address + 50, message)
    .transform(normaliseEmail)
    .refine(isEmail, { error: message });
