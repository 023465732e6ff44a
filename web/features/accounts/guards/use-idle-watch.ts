/** Ends an administrator's grant after half an hour without activity in any tab. Draws nothing. */
import { useEffect, useSyncExternalStore } from "react";
import { isIdle, isWorthMarking } from "./idle.rules.ts";
import type { SessionStore } from "../session/session-types.ts";

const checkEveryMilliseconds = 15_000;
const signsOfLife = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

export function useIdleWatch({ grants, endIdle }: SessionStore): void {
  const isWatched = useSyncExternalStore(
    grants.subscribe,
    () => grants.read("admin") !== null,
    () => false,
  );
  useEffect(() => {
    if (!isWatched) return;
    let lastActive = grants.lastActive();
    let isOver = false;
    /** True once it is over. */
    const tick = (): boolean => {
      lastActive = grants.lastActive();
      isOver ||= isIdle(lastActive, Date.now());
      if (isOver) void endIdle();
      return isOver;
    };
    // Activity after the half hour does not extend the grant.
    const live = () => {
      if (!tick() && isWorthMarking(grants.lastActive(), Date.now())) grants.markActive();
    };
    if (!tick() && grants.lastActive() === null) grants.markActive();
    const timer = setInterval(tick, checkEveryMilliseconds);
    for (const sign of signsOfLife) addEventListener(sign, live, { passive: true });
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      for (const sign of signsOfLife) removeEventListener(sign, live);
      document.removeEventListener("visibilitychange", tick);
      // Another tab noticed first and removed the grant: the reason is the same here.
      if (!isOver && grants.read("admin") === null && isIdle(lastActive, Date.now())) void endIdle();
    };
  }, [isWatched, grants, endIdle]);
}
