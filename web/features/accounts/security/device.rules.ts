/** Names the device behind a session, and says when it was last seen, as people would. */
import Bowser from "bowser";

/** `Chrome on Windows`, `Safari on iPhone`; what cannot be read is an unknown device. */
export function describeDevice(userAgent: string | null): string {
  if (userAgent === null || userAgent === "") return "Unknown device";
  const { browser, os, platform } = Bowser.parse(userAgent);
  const machine = platform.model !== undefined && platform.vendor === "Apple" ? platform.model : systemName(os.name);
  if (browser.name === undefined || browser.name === "") return machine ?? "Unknown device";
  return machine === undefined ? browser.name : `${browser.name} on ${machine}`;
}

export const isPhone = (userAgent: string | null): boolean =>
  userAgent !== null && userAgent !== "" && ["mobile", "tablet"].includes(Bowser.parse(userAgent).platform.type ?? "");

const systemName = (name: string | undefined): string | undefined => (name === "macOS" ? "Mac" : name === "" ? undefined : name);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "just now", "12 minutes ago", "3 hours ago", "yesterday", "on 3 November 2026"; London's calendar. */
export function seenAgo(moment: Date, now: Date): string {
  const passed = now.getTime() - moment.getTime();
  if (passed < 2 * minute) return "just now";
  if (passed < hour) return `${Math.floor(passed / minute)} minutes ago`;
  const days = calendarDay(now) - calendarDay(moment);
  if (days === 0 || passed < 6 * hour) return counted(Math.floor(passed / hour), "hour");
  return days === 1 ? "yesterday" : `on ${formatDay(moment)}`;
}

export const formatDay = (moment: Date): string =>
  moment.toLocaleDateString("en-GB", { timeZone: "Europe/London", day: "numeric", month: "long", year: "numeric" });

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"} ago`;

/** Days since 1970 on London's calendar. */
function calendarDay(moment: Date): number {
  return Math.round(Date.parse(moment.toLocaleDateString("sv-SE", { timeZone: "Europe/London" })) / day);
}
