/**
 * Sends requests over kept-alive sockets as cheaply as Node can, because it shares the machine with what it measures:
 * ready bytes out, only status and length read back. Closed loop: each connection sends when it was answered. Open
 * loop: a Poisson clock sends whatever happens, and latency counts from the moment the request was meant to leave.
 */
import net from "node:net";
import { Worker } from "node:worker_threads";

export type Request = Buffer;
/** Seconds in all; milliseconds for each request; `lateness`: by how much the sender itself missed its moment. */
export type LoadResult = { seconds: number; milliseconds: Float64Array; lateness: Float64Array };

const now = () => Number(process.hrtime.bigint()) / 1e6;

/**
 * Until everything was sent, or until `isOver` says so: then `milliseconds` has only what was answered.
 * @throws Error when any answer has another status, with its first line and body.
 */
export async function closedLoop(
  port: number,
  requests: readonly Request[],
  connections: number,
  status = 201,
  isOver: () => boolean = () => false,
): Promise<LoadResult> {
  const milliseconds = new Float64Array(requests.length);
  const lines = await openLines(port, Math.min(connections, requests.length), status);
  const started = now();
  let next = 0;
  await Promise.all(
    lines.map(async (line) => {
      while (next < requests.length && !isOver()) {
        const index = next++;
        const sent = now();
        await line.request(requests[index] ?? Buffer.alloc(0));
        milliseconds[index] = now() - sent;
      }
    }),
  );
  const seconds = (now() - started) / 1000;
  for (const line of lines) line.close();
  return { seconds, milliseconds: milliseconds.subarray(0, next), lateness: new Float64Array(0) };
}

/** Asks each of them in turn, one request at a time, so that a slow moment is nobody's alone; the milliseconds of each. @throws as `closedLoop`. */
export async function inTurns(
  targets: readonly { port: number; request: Request }[],
  count: number,
  status = 200,
): Promise<Float64Array[]> {
  const lines = await Promise.all(targets.map(({ port }) => openLine(port, startOf(status))));
  const milliseconds = targets.map(() => new Float64Array(count));
  for (let index = 0; index < count; index += 1)
    for (const [target, line] of lines.entries()) {
      const sent = now();
      await line.request(targets[target]?.request ?? Buffer.alloc(0));
      const times = milliseconds[target];
      if (times !== undefined) times[index] = now() - sent;
    }
  for (const line of lines) line.close();
  return milliseconds;
}

/** @throws as `closedLoop`. Requests that find every connection busy wait, and their waiting counts. */
export async function openLoop(
  port: number,
  requests: readonly Request[],
  perSecond: number,
  connections: number,
  status = 201,
): Promise<LoadResult> {
  const milliseconds = new Float64Array(requests.length);
  const lateness = new Float64Array(requests.length);
  const free = await openLines(port, connections, status);
  const lines = [...free];
  const waiting: number[] = [];
  const moments = poissonMoments(requests.length, perSecond);
  let answered = 0;
  let started = 0;
  await new Promise<void>((resolve, reject) => {
    async function send(line: Line, index: number): Promise<void> {
      await line.request(requests[index] ?? Buffer.alloc(0));
      milliseconds[index] = now() - started - (moments[index] ?? 0);
      answered += 1;
      if (answered === requests.length) return resolve();
      const next = waiting.shift();
      if (next === undefined) free.push(line);
      else await send(line, next);
    }
    const clock = new Worker(new URL("./send-clock.thread.ts", import.meta.url), { workerData: moments });
    clock.on("error", reject);
    clock.on("message", (message: { started: number } | number) => {
      if (typeof message === "object") return void (started = message.started);
      lateness[message] = now() - started - (moments[message] ?? 0);
      const line = free.pop();
      if (line === undefined) waiting.push(message);
      else send(line, message).catch(reject);
    });
  });
  for (const line of lines) line.close();
  return { seconds: (now() - started) / 1000, milliseconds, lateness };
}

/** Milliseconds from the start at which each request is meant to leave: independent arrivals, `perSecond` on average. */
function poissonMoments(count: number, perSecond: number): Float64Array {
  const moments = new Float64Array(count);
  let at = 20;
  for (let index = 0; index < count; index += 1) {
    moments[index] = at;
    at += (-Math.log(1 - Math.random()) * 1000) / perSecond;
  }
  return moments;
}

type Line = { request: (request: Request) => Promise<void>; close: () => void };

const startOf = (status: number) => `HTTP/1.1 ${status} `;

function openLines(port: number, count: number, status: number): Promise<Line[]> {
  return Promise.all(Array.from({ length: count }, () => openLine(port, startOf(status))));
}

/** One connection, one request at a time. */
function openLine(port: number, wantedStart: string): Promise<Line> {
  return new Promise((opened, refused) => {
    const socket = net.connect({ port, host: "127.0.0.1", noDelay: true });
    let waiting: { resolve: () => void; reject: (error: Error) => void } | undefined;
    let received = "";
    const end = (error: Error) => (waiting === undefined ? refused(error) : waiting.reject(error));
    socket.on("error", end).on("close", () => end(new Error("the server closed the connection")));
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      if (!isWhole(received)) return;
      const answer = received;
      const position = waiting;
      received = "";
      waiting = undefined;
      if (answer.startsWith(wantedStart)) position?.resolve();
      else position?.reject(new Error(`wanted ${wantedStart}, got: ${answer}`));
    });
    socket.on("connect", () =>
      opened({
        request: (request) =>
          new Promise((resolve, reject) => {
            waiting = { resolve, reject };
            socket.write(request);
          }),
        close: () => socket.removeAllListeners("close").destroy(),
      }),
    );
  });
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf("\r\n\r\n");
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1];
  return length === undefined ? answer.endsWith("0\r\n\r\n") : answer.length >= head + 4 + Number(length);
}
