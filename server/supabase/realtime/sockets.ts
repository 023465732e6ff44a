/** The open sockets of this process: incoming messages within limits, outgoing ones with back-pressure, and closing. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { RawData, WebSocket } from "ws";
import type { SocketFacts } from "./admission.ts";
import { closeCodes } from "./connection.ts";
import type { Connection } from "./connection.ts";
import { readFrame } from "./frames.ts";
import type { Frame } from "./frames.ts";
import { createBucket } from "./limits.ts";
import type { RealtimeLimits } from "./limits.ts";

export type Sockets = {
  open: ReadonlySet<Connection>;
  accept: (request: IncomingMessage, socket: Duplex, head: Buffer, facts: SocketFacts) => void;
  /** Opens one only to close it with the reason. */
  turnAway: (request: IncomingMessage, socket: Duplex, head: Buffer, reason: string) => void;
  /** Closes sockets that send nothing, and those that receive too slowly. */
  dropIdle: () => void;
  /** Closes all, like a server that stops. */
  drop: () => void;
  close: () => Promise<void>;
};
export type SocketEvents = {
  onFrame: (connection: Connection, frame: Frame) => void;
  onClose: (connection: Connection) => void;
  onError: (error: unknown) => void;
};

const patienceMilliseconds = 1_000;

export function createSockets(limits: RealtimeLimits, events: SocketEvents): Sockets {
  const open = new Set<Connection>();
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.messageBytes, perMessageDeflate: false, clientTracking: false });

  function receive(connection: Connection, data: RawData, isBinary: boolean): void {
    const { socket, version } = connection;
    if (socket.readyState !== socket.OPEN) return;
    connection.heardAt = Date.now();
    if (!connection.takeMessage(connection.heardAt)) return socket.close(closeCodes.refused, "Too many messages per second");
    const frame = readFrame(version, data as Buffer, isBinary); // sockets with default options deliver buffers
    if (frame === undefined) return socket.close(closeCodes.unreadable, "That is no message of a channel");
    events.onFrame(connection, frame);
    if (isSlow(socket, limits)) socket.terminate();
  }
  function begin(socket: WebSocket, facts: SocketFacts): void {
    const connection = createConnection(socket, facts, limits);
    open.add(connection);
    socket.on("error", () => {}); // a message too long, or a broken connection; `close` follows
    socket.on("message", (data, isBinary) => {
      // A fault of ours ends the socket that met it, never the process.
      try {
        receive(connection, data, isBinary);
      } catch (error) {
        events.onError(error);
        socket.terminate();
      }
    });
    socket.once("close", () => {
      open.delete(connection);
      connection.joining.clear();
      events.onClose(connection);
    });
  }

  return {
    open,
    turnAway: (request, socket, head, reason) => server.handleUpgrade(request, socket, head, (opened) => turnAway(opened, reason)),
    accept: (request, socket, head, facts) => server.handleUpgrade(request, socket, head, (opened) => begin(opened, facts)),
    dropIdle() {
      const silentSince = Date.now() - limits.silentSeconds * 1_000;
      for (const { socket, heardAt } of open) if (heardAt < silentSince || isSlow(socket, limits)) socket.terminate();
    },
    drop() {
      for (const { socket } of open) restart(socket);
    },
    close: () => closeAll([...open].map(({ socket }) => socket)),
  };
}

/** A client that receives too slowly is disconnected and may reconnect. */
const isSlow = ({ bufferedAmount }: WebSocket, { bufferedBytes }: RealtimeLimits) => bufferedAmount > bufferedBytes;

function createConnection(socket: WebSocket, facts: SocketFacts, limits: RealtimeLimits): Connection {
  const buckets = { takeMessage: createBucket(limits.messages), takeJoin: createBucket(limits.joins) };
  const send: Connection["send"] = (data, isBinary) => {
    if (isSlow(socket, limits)) socket.terminate();
    else socket.send(data, { binary: isBinary });
  };
  return { socket, ...facts, ...buckets, send, channels: new Map(), joining: new Map(), heardAt: Date.now() };
}

function turnAway(socket: WebSocket, reason: string): void {
  socket.on("error", () => {});
  socket.close(closeCodes.tooBusy, reason);
  setTimeout(() => socket.terminate(), patienceMilliseconds).unref();
}

/** Closes the sockets in order, and terminates those whose clients do not answer in time. */
async function closeAll(sockets: readonly WebSocket[]): Promise<void> {
  const closed = sockets.map((socket) => new Promise((resolve) => socket.once("close", resolve)));
  for (const socket of sockets) restart(socket);
  const patience = setTimeout(() => sockets.forEach((socket) => socket.terminate()), patienceMilliseconds);
  await Promise.all(closed);
  clearTimeout(patience);
}

const restart = (socket: WebSocket) => socket.close(closeCodes.restart, "The server restarts");
