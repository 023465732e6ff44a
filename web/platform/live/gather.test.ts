import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createGather } from "./gather.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function gathering(isPutOff?: () => boolean) {
  const looks: string[][] = [];
  const gather = createGather<string>({ look: (hints) => looks.push([...hints]), ...(isPutOff && { isPutOff }) });
  return { looks, gather };
}

test("what one booking changes in many tables is one look, soon after", () => {
  const { looks, gather } = gathering();
  gather.add(["bookings"]);
  gather.add(["booking_events", "bookings"]);
  expect(looks).toEqual([]);
  vi.advanceTimersByTime(60);
  expect(looks).toEqual([["bookings", "booking_events"]]);
});

test("however many changes come, there is one look a second, and none is missed", () => {
  const { looks, gather } = gathering();
  for (let tenth = 0; tenth < 30; tenth += 1) {
    gather.add([`row ${tenth}`]);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(2_000);
  expect(looks.length).toBeLessThanOrEqual(4);
  expect(looks.flat()).toEqual(Array.from({ length: 30 }, (_, tenth) => `row ${tenth}`));
  vi.advanceTimersByTime(60_000);
  expect(looks.length).toBeLessThanOrEqual(4);
});

test("after a quiet time a change is looked for at once again", () => {
  const { looks, gather } = gathering();
  gather.add(["bookings"]);
  vi.advanceTimersByTime(5_000);
  gather.add(["quotes"]);
  vi.advanceTimersByTime(60);
  expect(looks).toEqual([["bookings"], ["quotes"]]);
});

test("while nobody sees the page nothing is asked; once somebody does, everything that was put off", () => {
  let isHidden = true;
  const { looks, gather } = gathering(() => isHidden);
  gather.add(["bookings"]);
  vi.advanceTimersByTime(5_000);
  gather.add(["quotes"]);
  vi.advanceTimersByTime(60_000);
  expect(looks).toEqual([]);
  isHidden = false;
  gather.resume();
  vi.advanceTimersByTime(60);
  expect(looks).toEqual([["bookings", "quotes"]]);
});

test("stopped, it looks for nothing more", () => {
  const { looks, gather } = gathering();
  gather.add(["bookings"]);
  gather.stop();
  vi.advanceTimersByTime(5_000);
  expect(looks).toEqual([]);
});
