/** Listens to the database's notifications on a connection of its own, which reconnects after an outage, and when nothing answers on it any more. */
import pg from "pg";

type Channel = "chalkway_changes" | "chalkway_content" | "chalkway_realtime" | "chalkway_sessions" | "chalkway_windows";

export type Listener = {
  /** Resolves when it listens; afterwards it reconnects by itself. @throws when the database is down, and may be called again then */
  open: () => Promise<void>;
  isListening: () => boolean;
  close: () => Promise<void>;
};

type Settings = {
  url: string;
  channels: readonly Channel[];
  applicationName?: string;
  onNotice: (payload: string, channel: string) => void;
  /** It listens, for the first time or again. */
  onBack: () => void;
  /** From now on notices are missed. */
  onLost?: () => void;
  onError: (error: Error) => void;
  /** How long connecting may take. */
  patienceMilliseconds?: number;
  beatMilliseconds?: number;
};

const pauseMilliseconds = 500;
/** A connection that a router has dropped looks like one on which nothing happens: it is asked, and replaced when it does not answer in time. */
const usualBeatMilliseconds = 10_000;
const answerMilliseconds = 5_000;

export function createListener(settings: Settings): Listener {
  const { onBack, onLost = () => {}, onError } = settings;
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let [isListening, isClosed] = [false, false];

  async function connect(): Promise<void> {
    client = await openClient(settings);
    client.once("end", lost);
    isListening = true;
    if (isClosed) await client.end();
    else onBack();
  }
  function lost(): void {
    isListening = false;
    if (isClosed) return;
    onLost();
    again();
  }
  function again(): void {
    const failed = (error: Error) => {
      onError(error);
      if (!isClosed) again();
    };
    setTimeout(() => void (isClosed ? undefined : connect().catch(failed)), pauseMilliseconds).unref();
  }

  return {
    isListening: () => isListening,
    async open() {
      opening ??= connect();
      try {
        await opening;
      } catch (error) {
        opening = undefined;
        throw error;
      }
    },
    async close() {
      isClosed = true;
      await opening?.catch(() => {});
      await client?.end().catch(() => {}); // it may be broken
    },
  };
}

async function openClient(settings: Settings): Promise<pg.Client> {
  const { url, channels, applicationName, onNotice, onError, patienceMilliseconds = 4_000 } = settings;
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: patienceMilliseconds,
    query_timeout: patienceMilliseconds,
    ...(applicationName !== undefined && { application_name: applicationName }),
  });
  client.on("error", onError).on("notification", ({ channel, payload = "" }) => onNotice(payload, channel));
  await client.connect();
  try {
    await client.query(channels.map((channel) => `listen ${channel}`).join("; "));
  } catch (error) {
    void client.end().catch(onError);
    throw error;
  }
  watch(client, settings);
  return client;
}

/** Ends a connection that does not answer; `end` follows. */
function watch(client: pg.Client, { onError, beatMilliseconds = usualBeatMilliseconds }: Settings): void {
  const question = { text: "select 1", query_timeout: Math.min(answerMilliseconds, beatMilliseconds) } as pg.QueryConfig; // its types lack the time limit per statement
  const beat = setInterval(() => {
    client.query(question).catch((error: Error) => {
      onError(error);
      void client.end().catch(onError); // with a question that is open it breaks the connection off
    });
  }, beatMilliseconds).unref();
  client.once("end", () => clearInterval(beat));
}

/** Calls back with "" after an outage, when some may have been missed. Returns a function that stops it. */
export async function listen(
  url: string,
  channel: Channel,
  listener: (payload: string) => void,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  let isFirst = true;
  const onBack = () => {
    if (!isFirst) listener("");
    isFirst = false;
  };
  const { open, close } = createListener({ url, channels: [channel], onNotice: listener, onBack, onError });
  await open();
  return close;
}
