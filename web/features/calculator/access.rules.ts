/** The quick answers to "how do we get to it", and what each means for the price. */
import type { Calculation } from "./calculation.rules.ts";

export const accessKinds = ["outside", "ground", "stairs", "lift"] as const;
export type AccessKind = (typeof accessKinds)[number];

type Reached = Pick<Calculation, "access" | "outsideReady">;

export function accessKindOf({ access, outsideReady }: Reached): AccessKind {
  if (access.floor !== 0) return access.lift ? "lift" : "stairs";
  return outsideReady ? "outside" : "ground";
}

/** The answers that a quick answer stands for; a floor that was named stays. */
export function withAccessKind(kind: AccessKind, { access }: Reached): Reached {
  const floor = access.floor === 0 ? 1 : access.floor;
  if (kind === "outside") return { access: { ...access, floor: 0, lift: false, dismantleCount: 0 }, outsideReady: true };
  if (kind === "ground") return { access: { ...access, floor: 0, lift: false }, outsideReady: false };
  return { access: { ...access, floor, lift: kind === "lift" }, outsideReady: false };
}
