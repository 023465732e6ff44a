/**
 * Answers plain requests for cached pages directly on the connection: one buffer read, one written.
 * `node:http` alone, without any code of ours, takes three times nginx's processor time (bench/pages.bench.ts). The
 * first request that is not plain, or not in the cache, hands its connection to `node:http` for good. The one file of this
 * folder that others import; `FAST_PATH=off` leaves every connection to `node:http`.
 */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { PageCache } from "../pages/page-cache.ts";
import { readPlainRequest } from "./plain-request.ts";

/** The connections that `node:http` has not seen, for stopping the server. */
export type FastPath = {
  /** Ends idle connections now, the others after their answer was written. */
  closeConnections: () => void;
  closeAllConnections: () => void;
};

type Options = {
  isOn: boolean;
  /** Called for each answer to a browser that sent headers about its visit. */
  onAnswer?: (path: string, visit: Record<string, string>) => void;
};

export function openFastPath(server: Server, cache: Pick<PageCache, "bytes">, { isOn, onAnswer = () => {} }: Options): FastPath {
  if (!isOn) return { closeConnections() {}, closeAllConnections() {} };
  const giveToNode = server.listeners("connection") as ((this: Server, socket: Socket) => void)[]; // the listeners of this event
  server.removeAllListeners("connection");
  const sockets = new Set<Socket>();

  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.setTimeout(server.keepAliveTimeout + 1_000); // a second more than the answers promise, as in Node
    socket.on("data", onData).on("end", onEnd).on("timeout", onTimeout).on("error", onError).on("close", onClose);
  });

  function onData(this: Socket, chunk: Buffer): void {
    if (!this.writable) return;
    // A visitor who has not read the previous answer is handed to `node:http`, which handles back-pressure.
    const request = this.writableLength === 0 ? readPlainRequest(chunk) : undefined;
    const bytes = request && cache.bytes(request);
    if (bytes === undefined) release(this, chunk);
    else {
      this.write(bytes);
      if (request?.visit) onAnswer(request.path, request.visit);
    }
  }

  /** Hands the connection to `node:http` as if it were new and this were its first data. */
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

/** A visitor's broken connection is not an error of the server; `close` follows. */
function onError(): void {}
