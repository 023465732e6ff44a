/**
 * Reads the content again at the start of every London day, because a claim may expire or a date pass without any row
 * changing. Changes of rows announce themselves (content.ts).
 */
import { addDays, londonDate, londonInstant } from "#domain/kernel/london-time.ts";
import type { Clock } from "#server/platform/clock/clock.ts";

export type DailyRenewal = { clock: Clock; renew: () => void };

/** Returns a function that stops it. */
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
