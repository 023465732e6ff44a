/** The attack of many addresses with one public channel: each has all the sockets it may have, and sends as much as it is let. */
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { WebSocket } from "ws";

export type Crowd = { port: number; key: string; addresses: string[]; socketsEach: number; seconds: number };
/** `bytes`: of the frames the members were sent. */
export type CrowdAnswers = { members: number; refused: number; closed: number; sent: number; delivered: number; bytes: number };

const { port, key, addresses, socketsEach, seconds } = workerData as Crowd;
const answers: CrowdAnswers = { members: 0, refused: 0, closed: 0, sent: 0, delivered: 0, bytes: 0 };
const text = JSON.stringify([
  "1",
  "9",
  "realtime:crowd",
  "broadcast",
  { type: "broadcast", event: "n", payload: { text: "x".repeat(6_000) } },
]);
const join = JSON.stringify([
  "1",
  "1",
  "realtime:crowd",
  "phx_join",
  { config: { broadcast: { self: false, ack: false }, presence: { enabled: true, key: "" }, private: false } },
]);

async function member(localAddress: string): Promise<WebSocket | undefined> {
  const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
  const socket = new WebSocket(url, { localAddress, perMessageDeflate: false });
  socket.on("message", (data: Buffer) => {
    if (!data.includes('"broadcast"')) return;
    answers.delivered += 1;
    answers.bytes += data.length;
  });
  try {
    await once(socket, "open");
  } catch {
    answers.refused += 1;
    return undefined;
  }
  socket.on("error", () => {});
  socket.on("close", () => (answers.closed += 1));
  socket.send(join);
  answers.members += 1;
  return socket;
}

const members: WebSocket[] = [];
for (let at = 0; at < socketsEach; at += 1)
  members.push(...(await Promise.all(addresses.map(member))).filter((socket) => socket !== undefined));
const until = performance.now() + seconds * 1_000;
/** Two hundred a second for each address are what it may send: every tenth of a second as many from sockets of its own. */
for (let turn = 0; performance.now() < until; turn += 1) {
  for (let nth = 0; nth < addresses.length * 20; nth += 1) {
    const socket = members[(turn * addresses.length * 20 + nth) % members.length];
    if (socket?.readyState !== WebSocket.OPEN) continue;
    socket.send(text);
    answers.sent += 1;
  }
  await wait(100);
}
parentPort?.postMessage(answers);
for (const socket of members) socket.terminate();
process.exit();
