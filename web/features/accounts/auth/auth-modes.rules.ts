/** The screens of `/auth`: which one an address asks for. */
export const authModes = ["sign-in", "sign-up", "forgot", "new-password", "inbox"] as const;
export type AuthMode = (typeof authModes)[number];

/** An unknown mode opens the first screen. */
export function parseMode(query: string | null): AuthMode {
  return authModes.find((mode) => mode === query) ?? "sign-in";
}

export const modeQuery = (mode: AuthMode): string => (mode === "sign-in" ? "" : `?mode=${mode}`);
