/** The official client asks the machine's clock whether a session is over. Where it meets a test server, that has to say what the server's says. */
import { afterAll, beforeAll, vi } from "vitest";
import { testMoment } from "./test-server.ts";

/** For a whole file: the date stands still from its first test to its last, timers go on. */
export function clientsReadTheServersClock(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(testMoment) }));
  afterAll(() => void vi.useRealTimers());
}
