/** A process under the watchdog, for half a second instead of five, that does what a test sends it. */
import { pbkdf2Sync } from "node:crypto";
import { createLog } from "#server/platform/log/log.ts";
import { startWatchdog } from "#server/platform/watchdog/watchdog.ts";

const thread = new URL("../../server/platform/watchdog/watchdog.thread.ts", import.meta.url);
startWatchdog(thread, { log: createLog("silent", "test"), logLevel: "info", instance: "test", seconds: 0.5 });

function standForEver(): void {
  for (;;);
}
const deeds: Record<string, () => void> = {
  nothing: () => {},
  standForEver,
  matchForEver: () => /^(a+)+$/.test(`${"a".repeat(60)}!`),
  digestForEver: () => pbkdf2Sync("password", "salt", 2_000_000_000, 64, "sha512"),
  // Blocks without computing, like a process that gets no processor time.
  waitForThreeTimesAsLong: () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500),
  waitForEver: () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  standForThreeTimesAsLong: () => {
    const end = Date.now() + 1_500;
    while (Date.now() < end);
  },
};
process.on("message", (deed) => {
  deeds[String(deed)]?.();
  process.send?.("done");
});
setTimeout(() => process.send?.("running"), 300);
