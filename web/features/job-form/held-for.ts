/** How long `hold-slot` reserves (ten minutes, as `app.hold_slot` counts them). */
export const heldForMilliseconds = 10 * 60 * 1_000;
