/**
 * Lets a client that is still sending read the answer. Closing a connection with unread bytes on it resets it, and the
 * reset may take the answer along: so our side is closed first, what still comes is read and dropped, and only then the
 * connection ends. For so long, so much and so many at once; beyond that it is reset as before.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Listener } from "./admission.ts";

export type Patience = { milliseconds: number; bytes: number; connections: number };
export const patience: Patience = { milliseconds: 30_000, bytes: 64 * 1024 * 1024, connections: 500 };

/** Answers as `answer` does, and reads what of a body nobody wanted. */
export function dropRestOfBody(answer: Listener, limits: Patience = patience): Listener {
  let lingering = 0;
  return (request, response) => {
    // Before Node's own listener, which ends the connection.
    response.prependOnceListener("finish", () => {
      if (request.complete || request.destroyed || lingering >= limits.connections) return;
      lingering += 1;
      linger(request, response, limits).then(
        () => (lingering -= 1),
        () => (lingering -= 1),
      );
    });
    answer(request, response);
  };
}

async function linger(request: IncomingMessage, response: ServerResponse, limits: Patience): Promise<void> {
  const { socket } = request;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const restore = halfClose(socket);
  const timer = setTimeout(() => socket.destroy(), limits.milliseconds).unref();
  let bytes = 0;
  // Whoever began to read has stopped, and holds the stream back.
  request.removeAllListeners("data").removeAllListeners("readable");
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.bytes) socket.destroy();
  });
  request.once("end", resolve).once("close", resolve).once("error", resolve);
  socket.once("close", resolve);
  request.resume();
  await over;
  clearTimeout(timer);
  socket.off("close", resolve);
  restore();
  // Everything was read: nothing is left that could reset it.
  if (!response.shouldKeepAlive && !socket.destroyed) socket.destroySoon();
}

/** Whoever would end the connection meanwhile (Node, or the adapter after half a second) ends only our side of it. */
function halfClose(socket: Socket): () => void {
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => void socket.end();
  return () => {
    socket.destroySoon = destroySoon;
  };
}
