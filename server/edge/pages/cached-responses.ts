/**
 * Answers plain requests for what lies in the page cache straight from the connection: one buffer read, one written.
 * `node:http` alone, with no code of ours in it, takes three times nginx's processor time (bench/pages.bench.ts). The
 * first request that is not plain, or not in the cache, gives its connection to `node:http` for good.
 */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { PageCache } from "./page-cache.ts";
import { readPlainRequest } from "./plain-request.ts";

/** The connections that `node:http` has never seen, for a server that stops. */
export type StraightAnswers = {
  /** Idle ones end now, the others as soon as their answer is written. */
  closeConnections: () => void;
  closeAllConnections: () => void;
};

/** `onAnswer` hears of each answer to a browser that says how it came here. */
export function answerStraight(
  server: Server,
  cache: Pick<PageCache, "bytes">,
  onAnswer: (path: string, visit: Record<string, string>) => void = () => {},
): StraightAnswers {
  const giveToNode = server.listeners("connection") as ((this: Server, socket: Socket) => void)[]; // the event's own listeners
  server.removeAllListeners("connection");
  const sockets = new Set<Socket>();

  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.setTimeout(server.keepAliveTimeout + 1_000); // a second more than the answers promise, as Node does
    socket.on("data", onData).on("end", onEnd).on("timeout", onTimeout).on("error", onError).on("close", onClose);
  });

  function onData(this: Socket, chunk: Buffer): void {
    if (!this.writable) return;
    // A visitor who has not read what was written before gets nothing more buffered here: `node:http` knows how to wait for them.
    const request = this.writableLength === 0 ? readPlainRequest(chunk) : undefined;
    const bytes = request && cache.bytes(request);
    if (bytes === undefined) release(this, chunk);
    else {
      this.write(bytes);
      if (request?.visit) onAnswer(request.path, request.visit);
    }
  }

  /** As if the connection were new and this were the first that came over it. */
  function release(socket: Socket, chunk: Buffer): void {
    sockets.delete(socket);
    socket.off("data", onData).off("end", onEnd).off("timeout", onTimeout).off("error", onError).off("close", onClose);
    socket.setTimeout(0);
    for (const listener of giveToNode) listener.call(server, socket);
    socket.emit("data", chunk);
  }

  function onEnd(this: Socket): void {
    this.end();
  }

  function onTimeout(this: Socket): void {
    this.destroy();
  }

  function onClose(this: Socket): void {
    sockets.delete(this);
  }

  return {
    closeConnections() {
      for (const socket of sockets)
        if (socket.writableLength === 0) socket.destroy();
        else socket.end();
    },
    closeAllConnections() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A visitor whose connection breaks is no error of ours; `close` follows. */
function onError(): void {}
