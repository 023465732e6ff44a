/** Labels of shots: on the tile, and for screen readers. */
import type { Shot, ShotRole, ShotState, ShotWarning } from "./shot.ts";

export const roleLabels: Readonly<Record<ShotRole, string>> = {
  pile: "The whole pile",
  item: "One item",
  access: "The way in (stairs, path)",
  label: "A label or plate",
};

export const warningLabels: Readonly<Record<ShotWarning, string>> = {
  blurred: "This one looks blurred",
  dark: "This one is very dark",
};

const stateLabels: Readonly<Record<Exclude<ShotState, "asking">, string>> = {
  preparing: "Getting it ready",
  waiting: "Ready",
  sending: "Sending",
  checking: "Checking it",
  kept: "Uploaded",
  offline: "Waiting for a connection",
  failed: "Not sent",
  refused: "Not added",
};

export function statusText({ state, warning, progress }: Pick<Shot, "state" | "warning" | "progress">): string {
  if (state === "asking") return warning === null ? stateLabels.waiting : warningLabels[warning];
  return state === "sending" ? `${stateLabels.sending}, ${Math.floor(progress * 100)}%` : stateLabels[state];
}

/** "photo 2", as the tile is numbered. */
export const shotName = ({ kind }: Pick<Shot, "kind">, number: number): string => (kind === "video" ? "video" : `photo ${number}`);

const counted = (count: number, [one, many]: readonly [string, string]) => `${count} ${count === 1 ? one : many}`;
const photos = ["photo", "photos"] as const;

/** Text of the live region: changes with each state, not with every percent. */
export function announceShots(shots: readonly Shot[]): string {
  const count = (...states: ShotState[]) => shots.filter(({ state }) => states.includes(state)).length;
  const taken = shots.length - count("refused");
  if (shots.length === 0) return "";
  return [
    count("preparing") > 0 ? `Getting ${counted(count("preparing"), photos)} ready.` : `${counted(taken, photos)} added.`,
    count("kept") > 0 ? `${count("kept")} of ${taken} uploaded.` : "",
    count("asking") > 0 ? `${counted(count("asking"), ["looks", "look"])} blurred or dark: retake or use anyway.` : "",
    count("offline") > 0 ? "No connection. We’ll carry on when it’s back." : "",
    count("failed") > 0 ? `${counted(count("failed"), photos)} not sent: try again.` : "",
    count("refused") > 0 ? `${counted(count("refused"), ["file", "files"])} we can’t use.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}
