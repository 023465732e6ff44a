/** Members of channels as bare sockets from addresses of their own: what is sent and heard, frame by frame. */
import { once } from "node:events";
import { expect } from "vitest";
import { WebSocket } from "ws";

type On = { url: string; key: string };
export type Member = { socket: WebSocket; send: (event: string, payload: object, ref?: string) => void; heard: unknown[][] };
export type JoinOptions = { topic?: string; ack?: boolean; token?: string; changes?: object[]; isPrivate?: boolean };

/** A socket behind the proxy that says it is from this address; or the status it was refused with. */
export async function openFrom({ url, key }: On, from: string): Promise<WebSocket | number> {
  const address = `${url.replace("http", "ws")}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
  const socket = new WebSocket(address, { headers: { "x-forwarded-for": from } });
  socket.on("error", () => {});
  return new Promise((resolve) => {
    socket.once("open", () => resolve(socket));
    socket.once("unexpected-response", (request, response) => {
      request.destroy();
      resolve(response.statusCode ?? 0);
    });
  });
}

/** Whoever follows rows (`changes`) asks for no presence, as the official client does. */
export async function joined(on: On, from: string, options: JoinOptions = {}): Promise<Member> {
  const { topic = "realtime:crowd", ack = false, token, changes, isPrivate = false } = options;
  const socket = await openFrom(on, from);
  if (typeof socket === "number") return expect.fail(`refused with ${socket}`);
  const heard: unknown[][] = [];
  socket.on("message", (data: Buffer) => void heard.push(JSON.parse(data.toString()) as unknown[]));
  const send = (event: string, payload: object, ref = "9") => socket.send(JSON.stringify(["1", ref, topic, event, payload]));
  const listens = changes === undefined ? { presence: { enabled: true, key: "" } } : { postgres_changes: changes };
  send(
    "phx_join",
    { config: { broadcast: { self: false, ack }, ...listens, private: isPrivate }, ...(token !== undefined && { access_token: token }) },
    "1",
  );
  await expect.poll(() => heard.some(([, ref, , event]) => ref === "1" && event === "phx_reply")).toBe(true);
  return { socket, send, heard };
}

export async function left({ socket }: Member): Promise<void> {
  const closed = once(socket, "close");
  socket.terminate();
  await closed;
}
export const say = (text: string) => ({ type: "broadcast", event: "n", payload: { text } });
export const repliesTo = ({ heard }: Member, about: string) =>
  heard.flatMap(([, ref, , event, payload]) =>
    ref === about && event === "phx_reply" ? [payload as { status: string; response: { reason?: string } }] : [],
  );
export const broadcastsTo = ({ heard }: Member) => heard.filter(([, , , event]) => event === "broadcast");
