/**
 * The official client reads the machine's clock to decide whether a session is expired; against a test server it must
 * read the server's.
 */
import { afterAll, beforeAll, vi } from "vitest";
import { testMoment } from "./test-moment.ts";

/** For a whole test file: the date is fixed from its first test to its last, timers run. */
export function clientsReadTheServersClock(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(testMoment) }));
  afterAll(() => void vi.useRealTimers());
}
