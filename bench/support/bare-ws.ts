/** The process of a bare `ws` server: what one says, the others hear. */
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";

const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
server.on("connection", (socket) => {
  socket.on("error", () => {});
  socket.on("message", (data, isBinary) => {
    for (const other of server.clients) if (other !== socket) other.send(data, { binary: isBinary });
  });
});
server.once("listening", () => process.send?.((server.address() as AddressInfo).port)); // listening on TCP
