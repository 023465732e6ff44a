/**
 * An administrator's e-mail and password between the two steps. In memory only, for five minutes at most: gone on
 * success, on sign-out, and when the page is left.
 */
export type Credentials = { email: string; password: string };
export type HeldCredentials = {
  hold: (credentials: Credentials) => void;
  /** Null once they are cleared. */
  read: () => Credentials | null;
  clear: () => void;
};

export const heldForMilliseconds = 5 * 60_000;

/** @param onRunOut called when the five minutes are over, not on `clear`. */
export function createHeldCredentials(now: () => number, onRunOut: () => void): HeldCredentials {
  let held: (Credentials & { until: number }) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    held = null;
  };
  const runOut = () => {
    if (held === null) return;
    clear();
    onRunOut();
  };
  return {
    hold({ email, password }) {
      clear();
      held = { email, password, until: now() + heldForMilliseconds };
      timer = setTimeout(runOut, heldForMilliseconds);
    },
    read() {
      // A timer does not run while the machine sleeps; the clock goes on.
      if (held !== null && now() >= held.until) runOut();
      return held === null ? null : { email: held.email, password: held.password };
    },
    clear,
  };
}
