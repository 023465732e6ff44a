/** Thousands of sockets in one process, opened as cheaply as `ws` can. Those to our server join channels as the official client does. */
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { WebSocket } from "ws";
import type { Tidy } from "./processes.ts";

/** Sockets opened concurrently. */
const atOnce = 50;

export async function openSockets(url: string, count: number, tidy: Tidy): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(atOnce, count - sockets.length) }, () => new WebSocket(url, { perMessageDeflate: false }));
    await Promise.all(some.map((socket) => once(socket, "open")));
    sockets.push(...some);
  }
  const heartbeat = setInterval(() => sockets.forEach((socket) => beat(socket)), 25_000);
  tidy.later(() => {
    clearInterval(heartbeat);
    for (const socket of sockets) socket.terminate();
  });
  return sockets;
}

const beat = (socket: WebSocket) => {
  if (socket.url.includes("/realtime/") && socket.readyState === socket.OPEN) socket.send('[null,"0","phoenix","heartbeat",{}]');
};

export type JoinConfig = { private?: boolean; postgres_changes?: object[] };

/** Joins a channel on each socket, `atOnce` at a time; resolves when the server has confirmed every join and subscription. */
export async function joinAll(sockets: readonly WebSocket[], name: string, config: JoinConfig, tokenOf: (at: number) => string | null) {
  const last = config.postgres_changes === undefined ? '"phx_reply"' : '"postgres_changes","status":"ok"';
  for (let from = 0; from < sockets.length; from += atOnce)
    await Promise.all(
      sockets.slice(from, from + atOnce).map(async (socket, index) => {
        const payload = { config, access_token: tokenOf(from + index) };
        const done = heard(socket, (text) => text.includes(`"realtime:${name}"`) && text.includes(last));
        socket.send(JSON.stringify(["1", "1", `realtime:${name}`, "phx_join", payload]));
        await done;
      }),
    );
}

function heard(socket: WebSocket, isIt: (text: string) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const listen = (data: Buffer) => {
      const text = data.toString();
      if (text.includes('"status":"error"')) reject(new Error(text));
      if (!isIt(text)) return;
      socket.off("message", listen);
      resolve();
    };
    socket.on("message", listen);
  });
}

export async function startBareWs(tidy: Tidy): Promise<{ url: string; pid: number }> {
  const child = fork(path.resolve("bench", "support", "bare-ws.ts"));
  tidy.later(() => child.kill("SIGKILL"));
  const [port] = (await once(child, "message")) as [number]; // what bare-ws.ts says
  return { url: `ws://127.0.0.1:${port}`, pid: child.pid ?? Number.NaN };
}
