import { CommandError, OfflineError } from "#web/platform/commands.ts";
import { expect, test } from "vitest";
import { sendUntilAnswered } from "./send-until-answered.ts";

const noLine = () => Promise.reject(new OfflineError("No answer from the server"));

/** The attempts' answers in order, and `navigator.onLine` at each. */
function sending(tries: (() => Promise<string>)[], lines: boolean[]) {
  const waits: boolean[] = [];
  let attempt = 0;
  const result = sendUntilAnswered({
    send: () => (tries[attempt++] ?? noLine)(),
    hasLine: () => lines[attempt] ?? true,
    onWaiting: (mayHaveArrived) => waits.push(mayHaveArrived),
    waitForLine: () => (attempt < tries.length ? Promise.resolve() : Promise.reject(new Error("given up"))),
  });
  return { result, waits, attempts: () => attempt };
}

test("without a line it waits and goes on by itself, and is answered once", async () => {
  const { result, waits, attempts } = sending([noLine, noLine, () => Promise.resolve("B-7F3K9M")], [false, false, true]);
  await expect(result).resolves.toBe("B-7F3K9M");
  expect(waits).toEqual([false, false]);
  expect(attempts()).toBe(3);
});

test("a lost answer is told apart from a request that never left", async () => {
  const { result, waits } = sending([noLine, noLine, () => Promise.resolve("B-7F3K9M")], [false, true, true]);
  await result;
  expect(waits).toEqual([false, true]);
});

test("a no of the server is an answer, and ends it", async () => {
  const refusal = new CommandError(409, { code: "bookings.hold_expired", message: "", requestId: "", fields: [] });
  const { result, attempts } = sending([noLine, () => Promise.reject(refusal), noLine], []);
  await expect(result).rejects.toBe(refusal);
  expect(attempts()).toBe(2);
});

test("nobody waits any more: nothing is sent again", async () => {
  const { result, attempts } = sending([noLine], []);
  await expect(result).rejects.toThrow("given up");
  expect(attempts()).toBe(1);
});
