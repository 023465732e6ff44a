/** Milliseconds for which `hold-slot` holds a window (ten minutes, like `app.hold_slot`). */
export const heldForMilliseconds = 10 * 60 * 1_000;
