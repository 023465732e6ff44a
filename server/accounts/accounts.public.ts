/** What other features may use of accounts. */
export { auditContextSchema, guessSchema } from "./account-procedure.ts";
export { accountProblem } from "./accounts.errors.ts";
export { auditContext } from "./audit-context.ts";
export { buildGuess } from "./guesses.ts";
export { rotateKeys } from "./keys/rotate-keys.job.ts";
export { accountLink, createOneTimeSecrets } from "./one-time-codes/one-time-secrets.ts";
export type { OneTimeSecrets } from "./one-time-codes/one-time-secrets.ts";
export { sendAccountMail } from "./one-time-codes/send-account-mail.job.ts";
export { tooManyAttempts } from "./portal/portal-attempts.ts";
export { portalTasks } from "./portal/send-portal-code.job.ts";
export { purgeOldAttempts } from "./purge-old-attempts.job.ts";
