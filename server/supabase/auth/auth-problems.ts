/** All errors of `auth/v1`: code, status and message as in the protocol of the hosted service. */

const problems = {
  validation_failed: { status: 400, message: "Unable to validate the request" },
  bad_json: { status: 400, message: "Could not parse request body as JSON" },
  request_entity_too_large: { status: 413, message: "The request is larger than 1 MB" },
  invalid_credentials: { status: 400, message: "Invalid login credentials" },
  user_banned: { status: 400, message: "User is banned" },
  email_not_confirmed: { status: 400, message: "Email not confirmed" },
  phone_not_confirmed: { status: 400, message: "Phone not confirmed" },
  refresh_token_not_found: { status: 400, message: "Invalid Refresh Token: Refresh Token Not Found" },
  refresh_token_already_used: { status: 400, message: "Invalid Refresh Token: Already Used" },
  session_expired: { status: 400, message: "Invalid Refresh Token: Session Expired" },
  bad_code_verifier: { status: 400, message: "Code challenge does not match previously saved code verifier" },
  reauthentication_needed: { status: 400, message: "Password update requires reauthentication" },
  current_password_required: { status: 400, message: "Current password required when setting new password" },
  current_password_invalid: { status: 400, message: "Current password is not valid" },
  phone_provider_disabled: { status: 422, message: "Phone logins are disabled" },
  no_authorization: { status: 401, message: "This endpoint requires a valid Bearer token" },
  insufficient_aal: { status: 401, message: "AAL2 session is required to update email, phone or password when MFA is enabled" },
  bad_jwt: { status: 403, message: "Invalid JWT" },
  not_admin: { status: 403, message: "User not allowed" },
  session_not_found: { status: 403, message: "Session from session_id claim in JWT does not exist" },
  otp_expired: { status: 403, message: "Token has expired or is invalid" },
  user_not_found: { status: 404, message: "User not found" },
  flow_state_not_found: { status: 404, message: "Invalid flow state, no valid flow state found" },
  mfa_factor_not_found: { status: 404, message: "Factor not found" },
  manual_linking_disabled: { status: 404, message: "Manual linking is disabled" },
  saml_provider_disabled: { status: 404, message: "SAML 2.0 is disabled" },
  not_found: { status: 404, message: "There is nothing at this address" },
  method_not_allowed: { status: 405, message: "This address doesn't accept that method" },
  conflict: { status: 409, message: "Another request is changing this session. Try again" },
  user_already_exists: { status: 422, message: "User already registered" },
  email_exists: { status: 422, message: "A user with this email address has already been registered" },
  phone_exists: { status: 422, message: "A user with this phone number has already been registered" },
  signup_disabled: { status: 422, message: "Signups not allowed for this instance" },
  anonymous_provider_disabled: { status: 422, message: "Anonymous sign-ins are disabled" },
  weak_password: { status: 422, message: "The password is too weak" },
  same_password: { status: 422, message: "New password should be different from the old password." },
  otp_disabled: { status: 422, message: "Signups not allowed for otp" },
  flow_state_expired: { status: 422, message: "Flow state has expired" },
  reauthentication_not_valid: { status: 422, message: "Verification failed. Token has expired or is invalid" },
  too_many_enrolled_mfa_factors: { status: 422, message: "Maximum number of verified factors reached, unenroll to continue" },
  mfa_factor_name_conflict: { status: 422, message: "A factor with this friendly name for this user already exists" },
  mfa_challenge_expired: { status: 422, message: "MFA challenge has expired, verify against another challenge or create a new challenge." },
  mfa_verification_failed: { status: 422, message: "Invalid TOTP code entered" },
  mfa_ip_address_mismatch: { status: 422, message: "Challenge and verify IP addresses mismatch" },
  mfa_webauthn_enroll_not_enabled: { status: 422, message: "MFA enroll is disabled for WebAuthn" },
  mfa_phone_enroll_not_enabled: { status: 422, message: "MFA enroll is disabled for Phone" },
  over_request_rate_limit: { status: 429, message: "Too many tries. Wait 15 minutes or reset your password." },
  over_email_send_rate_limit: { status: 429, message: "For security purposes, you can only request this once a minute." },
  over_sms_send_rate_limit: { status: 429, message: "For security purposes, you can only request this once a minute." },
  request_timeout: { status: 504, message: "Processing this request timed out" },
  unexpected_failure: { status: 500, message: "Something went wrong on our side" },
} as const satisfies Record<string, { status: number; message: string }>;

export type AuthProblemCode = keyof typeof problems;
export const isAuthProblemCode = (code: string): code is AuthProblemCode => code in problems;

/** Why a password is refused. */
export type WeakPasswordReason = "length" | "pwned" | "email";

type Extras = {
  message?: string;
  status?: number;
  reasons?: WeakPasswordReason[];
  retryAt?: Date;
  cause?: unknown;
  /** A malformed token request is answered in OAuth's format, whatever error format the client requested. */
  isOAuthShape?: boolean;
};

export class AuthProblem extends Error {
  readonly code: AuthProblemCode;
  readonly status: number;
  readonly reasons: WeakPasswordReason[] | undefined;
  readonly retryAt: Date | undefined;
  readonly isOAuthShape: boolean;
  constructor(code: AuthProblemCode, { message, status, reasons, retryAt, cause, isOAuthShape = false }: Extras = {}) {
    super(message ?? problems[code].message, { cause });
    this.code = code;
    this.status = status ?? problems[code].status;
    this.reasons = reasons;
    this.retryAt = retryAt;
    this.isOAuthShape = isOAuthShape;
  }
}

/** The error body, in a format that both generations of clients read. */
export function problemBody(problem: AuthProblem, isNewShape: boolean, requestId: string): Record<string, unknown> {
  if (problem.isOAuthShape) return { error: "invalid_request", error_description: problem.message };
  const weak = problem.reasons === undefined ? {} : { weak_password: { message: problem.message, reasons: problem.reasons } };
  if (isNewShape) return { code: problem.code, message: problem.message, ...weak };
  const errorId = problem.status >= 500 ? { error_id: requestId } : {};
  return { code: problem.status, error_code: problem.code, msg: problem.message, ...weak, ...errorId };
}
