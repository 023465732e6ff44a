/** An e-mail address as schemas read it; what one is says `email.ts`. */
import { emailLimits, emailMessage, isEmail, normaliseEmail } from "./email.ts";
import { boundedText } from "./text.ts";

/** Trimmed, the domain in lower case. Spaces round it are no reason to refuse it. */
export const emailText = (message: string = emailMessage) =>
  boundedText(emailLimits.whole + 50, message)
    .transform(normaliseEmail)
    .refine(isEmail, { error: message });
