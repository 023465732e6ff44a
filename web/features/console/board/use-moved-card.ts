/** A card that was moved is another element in another place: the keyboard goes on from it there, and from where it stayed if it was refused. */
import { useEffect, useRef } from "react";
import type { Plan } from "./use-plan.ts";

export function useMovedCard({ pending, refused }: Pick<Plan, "pending" | "refused">): void {
  const moved = useRef<string | null>(null);
  useEffect(() => {
    const [reference] = pending.keys();
    if (reference !== undefined) moved.current = reference;
    if (reference !== undefined || refused !== null || moved.current === null) return;
    const card = document.querySelector<HTMLElement>(`[data-job="${CSS.escape(moved.current)}"]`);
    moved.current = null;
    if (document.activeElement === document.body) card?.focus();
  }, [pending, refused]);
}
