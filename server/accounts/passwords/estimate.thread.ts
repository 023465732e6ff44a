/**
 * Estimates how easily a password is guessed: 0 to 4, by zxcvbn. On a thread of its own, because its word lists take megabytes
 * and some texts take it far longer than others.
 */
import os from "node:os";
import { parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import type { EstimateRequest, HashAnswer } from "./hash-threads.ts";

// On Linux this lowers the priority of this thread only.
os.setPriority(0, 10);

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

parentPort?.on("message", ({ password }: EstimateRequest) => {
  parentPort?.postMessage({ value: zxcvbn.check(password).score } satisfies HashAnswer);
});
