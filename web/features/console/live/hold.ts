/** A record that is being written on: between the first key and sending, a hint only compares it with the server's instead of replacing it. */
import type { LiveStore } from "./live-store.ts";

type Needs = {
  held: LiveStore["held"];
  /** The record's place in `held`. */
  slot: string;
  /** Whether the server's record differs from the one shown. */
  differs: () => Promise<boolean>;
  onDiffers: (differs: boolean) => void;
  readAgain: () => void;
};
export type Hold = { hold: () => void; release: () => void };

export function createHold({ held, slot, differs, onDiffers, readAgain }: Needs): Hold {
  return {
    hold() {
      if (held.has(slot)) return;
      const compare = () =>
        void differs()
          // An answer that comes after sending is of a record that has been read again since.
          .then((is) => held.get(slot) === compare && onDiffers(is))
          .catch(() => undefined); // the next hint checks again
      held.set(slot, compare);
    },
    release() {
      onDiffers(false);
      if (held.delete(slot)) readAgain();
    },
  };
}
