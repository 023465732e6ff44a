/** How long it is until a moment, as people say it. */

/** `12 minutes`, `1 hour 5 minutes`, `2 days`; null once the time is over. */
export function timeLeft(until: string, now: number): string | null {
  const minutes = Math.ceil((Date.parse(until) - now) / 60_000);
  if (!(minutes > 0)) return null;
  if (minutes >= 48 * 60) return `${Math.floor(minutes / (24 * 60))} days`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const part = (count: number, name: string) => (count === 0 ? "" : `${count} ${name}${count === 1 ? "" : "s"}`);
  return [part(hours, "hour"), part(rest, "minute")].filter(Boolean).join(" ");
}
