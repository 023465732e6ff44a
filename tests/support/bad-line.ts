/** A line between browser and server that can be cut at any byte, and keeps its address when the server is another. */
import net from "node:net";
import type { AddressInfo } from "node:net";
import type { TestServer } from "./test-server.ts";

export type BadLine = {
  url: string;
  /** Resolves when so many more bytes went up. */
  passed: (bytes: number) => Promise<void>;
  /** Breaks every open connection, both ways. */
  cut: () => void;
  command: (key: () => string) => TestServer["command"];
  close: () => Promise<void>;
};

export async function openBadLine(target: () => string): Promise<BadLine> {
  const open = new Set<net.Socket>();
  let up = 0;
  let waiting: { at: number; resolve: () => void } | undefined;
  const line = net.createServer((near) => {
    const { hostname, port } = new URL(target());
    const far = net.connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket
        .on("error", () => {})
        .on("close", () => {
          open.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    near.on("data", (chunk) => {
      up += chunk.length;
      if (waiting !== undefined && up >= waiting.at) waiting.resolve();
    });
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url,
    cut,
    passed: (bytes) =>
      new Promise((resolve) => {
        waiting = { at: up + bytes, resolve };
      }),
    command:
      (key) =>
      async (name, body, headers = {}) => {
        const response = await fetch(`${url}/functions/v1/${name}`, {
          method: "POST",
          headers: { apikey: key(), "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
        });
        return { status: response.status, body: await response.json(), headers: response.headers };
      },
    close: async () => {
      cut();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}
