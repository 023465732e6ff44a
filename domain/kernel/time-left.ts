/** A duration in words. */

/** `12 minutes`, `1 hour 5 minutes`; takes whole minutes. */
export function minutesText(minutes: number): string {
  const part = (count: number, name: string) => (count === 0 ? "" : `${count} ${name}${count === 1 ? "" : "s"}`);
  return [part(Math.floor(minutes / 60), "hour"), part(minutes % 60, "minute")].filter(Boolean).join(" ");
}

/** `12 minutes`, `1 hour 5 minutes`, `2 days`; null once `until` has passed. */
export function timeLeft(until: string, now: number): string | null {
  const minutes = Math.ceil((Date.parse(until) - now) / 60_000);
  if (!(minutes > 0)) return null;
  return minutes >= 48 * 60 ? `${Math.floor(minutes / (24 * 60))} days` : minutesText(minutes);
}
