/** What the database's notices end: channels of a session or a role that is over, and after an outage those that may have missed one. */
import { closeCodes } from "./connection.ts";
import type { Channel, Connection } from "./connection.ts";
import type { Ends } from "./ends.ts";
import { needsNotices } from "./join-config.ts";
import type { RowChanges, RowNotice } from "./row-changes.ts";

export type Notices = {
  /** `id` of a session that ended, `id level` of one that lost its second level. */
  onSession: (notice: string) => void;
  onChange: (text: string) => void;
  onLost: () => void;
  endExpired: (now: Date) => void;
};

export function createNotices(connections: Iterable<Connection>, ends: Ends, rowChanges: Pick<RowChanges, "hear">): Notices {
  /** Closes the sockets together with their channels, so that clients who reconnect are identified again. */
  function endThose(isOver: (channel: Channel) => boolean, reason: string): void {
    for (const { channels, socket } of connections) {
      const over = [...channels.values()].filter(isOver);
      for (const channel of over) ends.close(channel, reason);
      if (over.length > 0) socket.close(closeCodes.refused, reason);
    }
  }
  return {
    onSession(notice) {
      ends.note();
      endThose(isOfNotice(notice), "The session has ended");
    },
    onChange(text) {
      const notice = JSON.parse(text) as { user: string } | RowNotice; // written by our triggers
      if (!("user" in notice)) return rowChanges.hear(notice);
      ends.note();
      endThose(({ caller }) => caller.sub === notice.user, "The role of this account has changed");
    },
    onLost() {
      ends.note();
      for (const { channels } of connections) [...channels.values()].filter(({ config }) => needsNotices(config)).forEach(ends.lose);
    },
    endExpired: (now) => endThose(({ caller }) => caller.expiresAt <= now.getTime(), "InvalidJWTToken: Token has expired"),
  };
}

/** Matches channels of a session that ended, or whose token has a second level the session has lost. */
function isOfNotice(notice: string): (channel: Channel) => boolean {
  const [id, level] = notice.split(" ");
  return ({ caller: { actor, sessionId } }) => {
    const { aal, level: own } = actor.claims as { aal?: string; level?: unknown }; // the claims' types do not include these
    return sessionId === id && (level === undefined || (aal === "aal2" && (typeof own === "number" ? own : 0) < Number(level)));
  };
}
