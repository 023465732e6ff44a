/**
 * The one live connection of a tab: hints that rows changed, and who else has a record open. When it breaks, a new one is
 * opened with a fresh token (a channel that rejoins by itself after sleep would use the old one), and listeners read
 * everything again, because hints missed meanwhile are not repeated. Loaded after the page is shown.
 */
import { REALTIME_SUBSCRIBE_STATES, RealtimeClient } from "@supabase/realtime-js";
import type { RealtimeChannel } from "@supabase/realtime-js";
import type { Client } from "../hosted-client.ts";

/** `waiting`: connecting for the first time. */
export type LiveState = "waiting" | "live" | "down";
/** How a person is listed on a record; `id` is the person's, so their own tabs can be left out. */
export type Attendee = { id: string; name: string };

export type LiveLink = {
  /** Lists `self` on a record and calls `onOthers` whenever the others on it change. Returns a function that leaves. */
  meet: (topic: string, self: Attendee, onOthers: (others: Attendee[]) => void) => () => void;
  /** Replaces the connection: after sleep, or when the device is online again. */
  renew: () => void;
  close: () => void;
};

type Settings = {
  /** The site's address: `https://chalkway.example` */
  url: string;
  publishableKey: string;
  auth: Pick<Client["auth"], "getSession">;
  onState: (state: LiveState) => void;
  /** The table whose row changed. */
  onChange: (table: string) => void;
  /** Seconds before the next attempt, by the number of failed ones. */
  waits?: readonly number[];
};
type Meeting = { topic: string; self: Attendee; onOthers: (others: Attendee[]) => void };

const changesTopic = "office:changes";
const shortWaits = [1, 2, 5, 10, 30];

export function openLiveLink(settings: Settings): LiveLink {
  const { onState, waits = shortWaits } = settings;
  let line: Line | undefined;
  const meetings = createMeetings(() => line);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;
  const drop = () => {
    clearTimeout(timer);
    line?.drop();
    line = undefined;
    meetings.forget();
  };

  function build(): void {
    drop();
    const own: Line = openLine(settings, {
      onLive() {
        if (line !== own) return;
        failures = 0;
        meetings.join();
        onState("live");
      },
      onBroken() {
        if (line !== own || isOver) return;
        drop();
        onState("down");
        timer = setTimeout(build, waitAfter(failures, waits));
        failures += 1;
      },
    });
    line = own;
    own.open();
  }

  build();
  return {
    meet: meetings.meet,
    renew() {
      if (isOver) return;
      failures = 0;
      build();
    },
    close() {
      isOver = true;
      drop();
    },
  };
}

/** The records open in this tab; they outlive a connection and are joined again on the next. */
function createMeetings(line: () => Line | undefined) {
  const meetings = new Set<Meeting>();
  const meet: LiveLink["meet"] = (topic, self, onOthers) => {
    const meeting = { topic, self, onOthers };
    meetings.add(meeting);
    line()?.join(meeting);
    return () => {
      meetings.delete(meeting);
      line()?.leave(meeting);
    };
  };
  return {
    meet,
    join: () => meetings.forEach((meeting) => line()?.join(meeting)),
    forget: () => meetings.forEach(({ onOthers }) => onOthers([])),
  };
}

/** With jitter, so that tabs do not all reconnect at once after a restart of the server. */
const waitAfter = (failures: number, waits: readonly number[]): number =>
  (waits[Math.min(failures, waits.length - 1)] ?? 30) * (750 + Math.random() * 500);

type Line = { open: () => void; join: (meeting: Meeting) => void; leave: (meeting: Meeting) => void; drop: () => void };
type LineEvents = { onLive: () => void; onBroken: () => void };

/** One connection from its first token to its end. Calls `onBroken` once, after which it is not used again. */
function openLine({ url, publishableKey, auth, onChange }: Settings, { onLive, onBroken }: LineEvents): Line {
  const joined = new Map<Meeting, RealtimeChannel>();
  let isLive = false;
  let isDropped = false;
  const client = new RealtimeClient(`${url.replace(/^http/, "ws")}/realtime/v1`, {
    params: { apikey: publishableKey },
    accessToken: () => readToken(auth),
    // No reconnecting by the library: a new connection is opened instead, after its token was refreshed.
    reconnectAfterMs: () => 3_600_000,
  });

  async function begin(): Promise<void> {
    if ((await readToken(auth)) === null) return onBroken();
    // A channel that joins before the client has its token joins as a visitor.
    await client.setAuth();
    if (isDropped) return;
    client
      .channel(changesTopic, { config: { private: true } })
      .on("postgres_changes", { event: "*", schema: "public" }, ({ table }) => onChange(table))
      // SUBSCRIBED comes before changes are followed; this says that they are.
      .on("system", {}, ({ extension, status }: { extension?: string; status?: string }) => {
        if (isDropped || extension !== "postgres_changes") return;
        if (status !== "ok") return onBroken();
        isLive = true;
        onLive();
      })
      .subscribe((state) => {
        if (!isDropped && state !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) onBroken();
      });
  }

  return {
    open: () => void begin().catch(() => (isDropped ? undefined : onBroken())),
    join(meeting) {
      if (!isLive || joined.has(meeting)) return;
      joined.set(meeting, attend(client, meeting));
    },
    leave(meeting) {
      const channel = joined.get(meeting);
      joined.delete(meeting);
      if (channel !== undefined) void client.removeChannel(channel);
    },
    drop() {
      isDropped = true;
      joined.clear();
      void client.disconnect();
    },
  };
}

/** Null where there is no session, or the device is offline and the token cannot be refreshed. */
async function readToken(auth: Settings["auth"]): Promise<string | null> {
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}

function attend(client: RealtimeClient, { topic, self, onOthers }: Meeting): RealtimeChannel {
  const channel = client.channel(topic, { config: { private: true, presence: { key: self.id } } });
  const tell = () =>
    onOthers(
      Object.entries(channel.presenceState<{ name?: unknown }>())
        .filter(([id]) => id !== self.id)
        .map(([id, [first]]) => ({ id, name: typeof first?.name === "string" ? first.name.slice(0, 80) : "" })),
    );
  return channel.on("presence", { event: "sync" }, tell).subscribe((state) => {
    if (state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) void channel.track({ name: self.name });
  });
}
