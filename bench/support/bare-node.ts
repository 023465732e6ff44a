/** The process of a bare `node:http` server: one answer from memory, head and body given beforehand, nothing else. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

process.once("message", (message) => {
  const { head, body } = message as { head: string[]; body: string }; // what startBareNode sends
  const bytes = Buffer.from(body, "base64");
  const server = createServer({ keepAliveTimeout: 65_000 }, (_, response) => void response.writeHead(200, head).end(bytes));
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port)); // listening on TCP
});
