/**
 * One live connection of a tab: hints that rows changed, and who else is on a record. Whenever it breaks, it is built anew with a
 * fresh token (a channel that joins by itself after sleep would use the old one), and whoever listens reads everything again:
 * what was missed meanwhile is gone. Loaded after the page is there.
 */
import { REALTIME_SUBSCRIBE_STATES, RealtimeClient } from "@supabase/realtime-js";
import type { RealtimeChannel } from "@supabase/realtime-js";
import type { Client } from "../hosted-client.ts";

/** `waiting`: begun, and nothing is known yet. */
export type LiveState = "waiting" | "live" | "down";
/** Whom one is listed as on a record; `id` tells one's own tabs from other people. */
export type Attendee = { id: string; name: string };

export type LiveLink = {
  /** Lists oneself on a record and tells who else is there, whenever that changes. Answers how to leave. */
  meet: (topic: string, self: Attendee, onOthers: (others: Attendee[]) => void) => () => void;
  /** After sleep, or when the line is back: everything anew. */
  renew: () => void;
  close: () => void;
};

type Settings = {
  /** Of the site: `https://chalkway.example` */
  url: string;
  publishableKey: string;
  auth: Pick<Client["auth"], "getSession">;
  onState: (state: LiveState) => void;
  /** The table whose row changed. */
  onChange: (table: string) => void;
  /** Seconds before the next try after so many that failed. */
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

/** The records that somebody has open, whichever line there is. */
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

/** Not all tabs of all people in one moment, after a restart of the server. */
const waitAfter = (failures: number, waits: readonly number[]): number =>
  (waits[Math.min(failures, waits.length - 1)] ?? 30) * (750 + Math.random() * 500);

type Line = { open: () => void; join: (meeting: Meeting) => void; leave: (meeting: Meeting) => void; drop: () => void };
type LineEvents = { onLive: () => void; onBroken: () => void };

/** One connection from its first token to its end. It tells once that it broke, and is then of no more use. */
function openLine({ url, publishableKey, auth, onChange }: Settings, { onLive, onBroken }: LineEvents): Line {
  const joined = new Map<Meeting, RealtimeChannel>();
  let isLive = false;
  let isDropped = false;
  const client = new RealtimeClient(`${url.replace(/^http/, "ws")}/realtime/v1`, {
    params: { apikey: publishableKey },
    accessToken: () => tokenOf(auth),
    // Another line is begun instead, with a token that was refreshed first.
    reconnectAfterMs: () => 3_600_000,
  });

  async function begin(): Promise<void> {
    if ((await tokenOf(auth)) === null) return onBroken();
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

/** Never without one: without a line, none that is still good can be had. */
async function tokenOf(auth: Settings["auth"]): Promise<string | null> {
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
