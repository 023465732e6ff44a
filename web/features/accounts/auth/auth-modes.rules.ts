/** The screens of `/auth`: which one an address asks for, and what each is called. */
export const authModes = ["sign-in", "sign-up", "forgot", "new-password", "inbox"] as const;
export type AuthMode = (typeof authModes)[number];

export const modeTitles: Readonly<Record<AuthMode, string>> = {
  "sign-in": "Sign in",
  "sign-up": "Create an account",
  forgot: "Reset your password",
  "new-password": "Choose a new password",
  inbox: "Check your inbox",
};

/** An unknown mode opens the first screen. */
export function modeOf(query: string | null): AuthMode {
  return authModes.find((mode) => mode === query) ?? "sign-in";
}

export const searchOf = (mode: AuthMode): string => (mode === "sign-in" ? "" : `?mode=${mode}`);
