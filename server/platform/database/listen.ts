/** Listens to the database's notifications on a connection of its own, which reconnects after an outage. */
import pg from "pg";

type Channel = "chalkway_content" | "chalkway_sessions" | "chalkway_windows";

const pauseMilliseconds = 500;
const connectMilliseconds = 4_000;

/** Calls back with "" after an outage, when some may have been missed. Returns a function that stops it. */
export async function listen(
  url: string,
  channel: Channel,
  listener: (payload: string) => void,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectMilliseconds,
      query_timeout: connectMilliseconds,
    });
    client = next;
    next.on("notification", (message) => listener(message.payload ?? "")).on("error", onError);
    await next.connect();
    try {
      await next.query(`listen ${channel}`);
    } catch (error) {
      void next.end().catch(onError);
      throw error;
    }
    next.once("end", again);
    if (stopped) await next.end();
  }
  function again(): void {
    if (stopped) return;
    const missed = () => {
      if (!stopped) listener("");
    };
    const failed = (error: Error) => {
      onError(error);
      again();
    };
    setTimeout(() => void (stopped ? undefined : connect().then(missed, failed)), pauseMilliseconds).unref();
  }

  await connect();
  return async () => {
    stopped = true;
    await client?.end().catch(() => {}); // it may be broken, or not open yet
  };
}
