/** How often work waits for the database, counted in the network traffic. */
import net from "node:net";
import type { AddressInfo } from "node:net";

/** Between whoever counts and the database. A wait: the client sends after the database has answered. */
export async function openWire(databaseUrl: string) {
  let waits = 0;
  const target = new URL(databaseUrl);
  const wire = net.createServer((client) => {
    const upstream = net.connect(Number(target.port), target.hostname);
    let hasAnswered = true;
    client.on("data", (bytes) => {
      if (hasAnswered) waits += 1;
      hasAnswered = false;
      upstream.write(bytes);
    });
    upstream.on("data", (bytes) => {
      hasAnswered = true;
      client.write(bytes);
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
  });
  await new Promise<void>((resolve) => wire.listen(0, "127.0.0.1", resolve));
  const { port } = wire.address() as AddressInfo;
  return {
    /** The same login of the same database, by the counted way. */
    through: (url: string) => Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(port) }).toString(),
    waitsOf: async (work: () => Promise<unknown>) => {
      const before = waits;
      await work();
      return waits - before;
    },
    close: () => new Promise((resolve) => wire.close(resolve)),
  };
}
export type Wire = Awaited<ReturnType<typeof openWire>>;
