/**
 * Renews the content at the start of every London day: a claim expires and a date passes without anybody changing a
 * row. Changes of rows announce themselves (content.ts).
 */
import { addDays, londonDate, londonInstant } from "#domain/kernel/london-time.ts";
import type { Clock } from "#server/platform/clock/clock.ts";

export type DailyRenewal = { clock: Clock; renew: () => void };

/** Answers how to stop. */
export function renewDaily({ clock, renew }: DailyRenewal): () => void {
  let timer: NodeJS.Timeout;
  function wait(): void {
    const now = clock.now();
    const midnight = londonInstant(addDays(londonDate(now), 1), "00:00");
    timer = setTimeout(onMidnight, midnight.getTime() - now.getTime());
    timer.unref();
  }
  function onMidnight(): void {
    renew();
    wait();
  }
  wait();
  return () => clearTimeout(timer);
}
