/** What other features may use of accounts. */
export { accountLink } from "./one-time-codes/account-link.ts";
export { auditContext, requireCaller } from "./callers.ts";
export { makeKey } from "./keys/key-ring.ts";
export { createOneTimeSecrets } from "./one-time-codes/one-time-secrets.ts";
export type { OneTimeSecrets } from "./one-time-codes/one-time-secrets.ts";
export { sendPortalCode } from "./portal/send-portal-code.job.ts";
