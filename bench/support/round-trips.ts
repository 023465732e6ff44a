/**
 * A proxy in front of PostgreSQL that counts round trips: each `Sync` or simple `Query` a client sends is one wait for
 * an answer, however many messages lie before it. Reads the protocol's frames and passes every byte on unchanged.
 */
import net from "node:net";
import type { AddressInfo } from "node:net";
import type { Tidy } from "./processes.ts";

export type CountingProxy = { url: (database: string) => string; roundTrips: () => number };

export async function openCountingProxy(databaseUrl: string, tidy: Tidy): Promise<CountingProxy> {
  const { hostname, port } = new URL(databaseUrl);
  let roundTrips = 0;
  const server = net.createServer((client) => {
    const behind = net.connect({ host: hostname, port: Number(port), noDelay: true });
    const count = frameReader((type) => {
      if (type === "S" || type === "Q") roundTrips += 1;
    });
    client.setNoDelay(true).on("data", (bytes) => {
      count(bytes);
      behind.write(bytes);
    });
    behind.on("data", (bytes) => client.write(bytes));
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const)
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
  });
  await new Promise<void>((resolve, reject) => server.on("error", reject).listen(0, "127.0.0.1", resolve));
  tidy.later(() => server.close());
  const address = server.address() as AddressInfo; // listening on TCP
  return {
    url: (database) => Object.assign(new URL(database), { port: String(address.port) }).toString(),
    roundTrips: () => roundTrips,
  };
}

/** Frames are a type byte and a length; the first one of a connection has no type. */
function frameReader(onFrame: (type: string) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    for (;;) {
      const typeBytes = isFirst ? 0 : 1;
      if (rest.length < typeBytes + 4) return;
      const length = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < length) return;
      if (!isFirst) onFrame(rest.toString("latin1", 0, 1));
      isFirst = false;
      rest = rest.subarray(length);
    }
  };
}
