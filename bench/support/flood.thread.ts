/** Sends enquiries from one address, so many a second whatever is answered, and counts the answers. Half through the form, half through the command. */
import { parentPort, workerData } from "node:worker_threads";
import { Agent, request } from "node:http";

export type Flood = { port: number; key: string; address: string; perSecond: number; seconds: number };
/** How often each status was answered; `failed`: no answer at all. */
export type FloodAnswers = { sent: number; seconds: number; byStatus: Record<string, number> };

const { port, key, address, perSecond, seconds } = workerData as Flood;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const byStatus: Record<string, number> = {};
const count = (status: string | number) => (byStatus[status] = (byStatus[status] ?? 0) + 1);

function send(number: number): Promise<void> {
  const enquiry = { name: "Flood", email: `flood-${number}@example.com`, topic: "quote", message: `Message number ${number}` };
  const isForm = number % 2 === 0;
  const body = isForm ? new URLSearchParams(enquiry).toString() : JSON.stringify(enquiry);
  const headers = {
    "x-forwarded-for": address,
    "content-length": Buffer.byteLength(body),
    ...(isForm ? { "content-type": "application/x-www-form-urlencoded" } : { "content-type": "application/json", apikey: key }),
  };
  return new Promise((resolve) => {
    const path = isForm ? "/contact" : "/functions/v1/contact";
    const sending = request({ port, agent, method: "POST", path, headers }, (answer) => {
      count(answer.statusCode ?? "failed");
      answer.resume().on("close", resolve);
    });
    sending.on("error", () => {
      count("failed");
      resolve();
    });
    sending.end(body);
  });
}

const started = performance.now();
const total = perSecond * seconds;
const running: Promise<void>[] = [];
const clock = setInterval(() => {
  const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond));
  while (running.length < due) running.push(send(running.length));
  if (running.length < total) return;
  clearInterval(clock);
  void finish();
}, 4);

async function finish(): Promise<void> {
  await Promise.all(running);
  parentPort?.postMessage({ sent: total, seconds: (performance.now() - started) / 1000, byStatus } satisfies FloodAnswers);
  agent.destroy();
}
