/** A photo or video between somebody's camera and our storage, as the screens see it. */
import type { photoRoles } from "#domain/quotes/quote-choices.ts";

export type ShotRole = (typeof photoRoles)[number];

/**
 * `preparing`: read and shrunk in the browser. `asking`: blurred or dark, until "use anyway" is pressed. `waiting`: for
 * its turn, or while sending is paused. `checking`: uploaded, the server checks it. `offline`: resumes by itself when
 * online. `failed`: resumes when retried. `refused`: final.
 */
export const shotStates = ["preparing", "asking", "waiting", "sending", "checking", "kept", "offline", "failed", "refused"] as const;
export type ShotState = (typeof shotStates)[number];
export type ShotWarning = "blurred" | "dark";

export type Shot = {
  /** The photoId of the quote's contract. */
  id: string;
  kind: "photo" | "video";
  role: ShotRole;
  /** Shots of one pile carry one number; null: a pile of its own. */
  pile: number | null;
  state: ShotState;
  /** Upload progress, 0 to 1. */
  progress: number;
  /** At most 512 pixels a side; null while preparing, and where this browser cannot show it. */
  previewUrl: string | null;
  /** At most 1,600 pixels a side, for marking and measuring; null until it is made. */
  pictureUrl: string | null;
  /** Pixels of the upright picture. Null where this browser cannot decode it. */
  width: number | null;
  height: number | null;
  warning: ShotWarning | null;
  /** The message, where it failed or was refused. */
  problem: string | null;
  /** A London calendar day. */
  deletedOn: string;
  /** Sent as it was taken, because only the server can read it (HEIC in most browsers). */
  isConvertedLater: boolean;
  /** The file's name. */
  name: string;
};

/** A photo as sent to the estimator (`estimateRequestSchema`). */
export type Thumbnail = { photoId: string; image: string; mediaType: "image/jpeg" | "image/webp"; pile: number | null };

/** The actions on shots that screens can call. */
export type ShotActions = {
  /** `insteadOf`: taken again, in the place and with the role of that one. */
  add: (files: readonly File[], insteadOf?: string) => void;
  /** Can be undone until the next removal, or until the screen is left. */
  remove: (id: string) => void;
  undoRemove: () => void;
  retry: (id: string) => void;
  /** Without an id: all that ask. */
  acceptAnyway: (id?: string) => void;
  setRole: (id: string, role: ShotRole) => void;
  setPile: (id: string, pile: number | null) => void;
  /** Both show one pile; null: this one shows another than all others. */
  joinPile: (id: string, other: string | null) => void;
  /** Of every photo the browser could read, as soon as they are made. */
  thumbnails: () => Promise<Thumbnail[]>;
  /** Deletes all shots from this device, not from the server: for a new quote. */
  clear: () => Promise<void>;
};
