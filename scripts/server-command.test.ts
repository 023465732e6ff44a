/** The memory flags take effect in the main thread and in the threads it starts. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { pinnedNode } from "./prepare.mjs";
import { serverArguments } from "./server-command.mjs";

const flags = serverArguments
  .filter((argument) => argument.startsWith("--"))
  .map((flag) => flag.replace("./build/app/prepare-thread.js", "./server/prepare-thread.ts"));

/** What the program prints, run by Node with the server's own flags. */
const run = (program: string): unknown =>
  JSON.parse(execFileSync(pinnedNode, [...flags, "--input-type=module", "-e", program], { encoding: "utf8" }));

const report = `JSON.stringify(module.getSourceMapsSupport())`;

test("stacks name our own sources, in every thread, and no package's map is kept", () => {
  const thread = `import module from "node:module"; import { parentPort } from "node:worker_threads"; parentPort.postMessage(${report});`;
  const program = `
    import module from "node:module";
    import { Worker } from "node:worker_threads";
    new Worker(new URL("data:text/javascript," + encodeURIComponent(${JSON.stringify(thread)}))).on("message", (there) =>
      console.log("[" + ${report} + "," + there + "]"));`;
  const ours = { enabled: true, nodeModules: false, generatedCode: false };
  expect(run(program)).toEqual([ours, ours]);
});

test("a thread keeps to its own limits, whatever the main thread was given", () => {
  const program = `
    import { Worker } from "node:worker_threads";
    const worker = new Worker("setInterval(() => {}, 1000)", { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 3 } });
    worker.on("online", async () => {
      console.log((await worker.getHeapStatistics()).heap_size_limit / 1024 / 1024);
      process.exit();
    });`;
  expect(run(program)).toBe(32 + 3);
});
