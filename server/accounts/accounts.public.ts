/** What other features may use of accounts. */
export { accountLink } from "./account-link.ts";
export { auditContext, requireCaller } from "./callers.ts";
export { makeKey } from "./key-ring.ts";
export { createOneTimeSecrets } from "./one-time-secrets.ts";
export type { OneTimeSecrets } from "./one-time-secrets.ts";
export { sendPortalCode } from "./send-portal-code.job.ts";
