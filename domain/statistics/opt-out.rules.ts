/** Who is left out of the statistics: visitors whose browser asks for it, and those who opted out on our privacy page. */

/** The only cookie we set. Its value is the same for every visitor: it only says that the visitor opted out. */
export const leaveOutCookie = "chalkway-leave-out";

/** Names in lower case. */
export type VisitHeaders = Readonly<Record<string, string | string[] | undefined>>;

export function choseToBeLeftOut(cookie: string): boolean {
  return cookie.split(/;\s*/).includes(`${leaveOutCookie}=1`);
}

/** Global Privacy Control or Do Not Track, set in the browser for all websites. */
export const browserOptsOut = (headers: VisitHeaders): boolean => headers["sec-gpc"] === "1" || headers["dnt"] === "1";

export function wantsToBeLeftOut(headers: VisitHeaders): boolean {
  const cookie = headers["cookie"];
  return browserOptsOut(headers) || (typeof cookie === "string" && choseToBeLeftOut(cookie));
}

/** For a year, or until the choice is withdrawn. */
export function leaveOutHeader(isLeftOut: boolean, isSecure: boolean): string {
  const life = isLeftOut ? 365 * 24 * 60 * 60 : 0;
  return `${leaveOutCookie}=${isLeftOut ? "1" : ""}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
