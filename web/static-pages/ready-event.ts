/** Sent to the window by the root of an app page once React has taken the page over (root.tsx, early-input.ts). */
export const readyEvent = "chalkway:ready";
