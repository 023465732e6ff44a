/** The ways in which a channel ends. */
import { tellEnd, tellSystem } from "./connection.ts";
import type { Channel } from "./connection.ts";
import type { Meetings } from "./meetings.ts";
import type { RowChanges } from "./row-changes.ts";
import type { Shares } from "./shares.ts";

export type Ends = {
  /** Without notifying its client. */
  remove: (channel: Channel) => void;
  /** For good, with the reason. */
  close: (channel: Channel, reason: string) => void;
  /** In a way that makes its client rejoin by itself and read its data anew. */
  lose: (channel: Channel) => void;
  /** The same for one whose rows changed more than it is told. */
  outrun: (channel: Channel) => void;
  /** A session or a role has ended, or notices of that may have been missed: what is being checked is checked again. */
  note: () => void;
  noted: () => number;
};

const readAgain = "ReadAgain: Changes could not be told row by row. Read your data again.";

type Needs = { meetings: Pick<Meetings, "leave">; rowChanges: Pick<RowChanges, "unfollow">; shares: Pick<Shares, "give"> };

export function createEnds({ meetings, rowChanges, shares }: Needs): Ends {
  let noted = 0;
  function remove(channel: Channel): void {
    const { channels } = channel.connection;
    if (channels.get(channel.topic) !== channel) return;
    channels.delete(channel.topic);
    shares.give(channel);
    rowChanges.unfollow(channel);
    meetings.leave(channel);
  }
  function lose(channel: Channel): void {
    tellEnd(channel, "phx_error");
    remove(channel);
  }
  return {
    note: () => void (noted += 1),
    noted: () => noted,
    remove,
    close(channel, reason) {
      tellSystem(channel, "error", reason);
      tellEnd(channel, "phx_close");
      remove(channel);
    },
    lose,
    outrun(channel) {
      tellSystem(channel, "error", readAgain, "postgres_changes");
      lose(channel);
    },
  };
}
