/** The day whose windows are on screen, which need not be the chosen window's. */
import { useState } from "react";
import { formatDayLong } from "#domain/kernel/london-time.ts";
import { useBooking } from "../booking-context.ts";
import { visibleDay } from "./windows.rules.ts";
import type { Day } from "./windows.rules.ts";

export function useShownDay(days: readonly Day[]) {
  const { draft, formErrors } = useBooking();
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const day = visibleDay(days, lookedAt, draft.window);
  return {
    day,
    /** Null: the chosen window's day again. */
    lookAt: (date: string | null) => {
      formErrors.edit("window");
      setLookedAt(date);
    },
    /** Whoever looks at another day may take it for chosen, so that it asks for a window there. False where there is nothing to ask. */
    refuseOtherDay: (): boolean => {
      if (day === undefined || draft.window === null || draft.window.date === day.date) return false;
      const message = `Choose an arrival window on ${formatDayLong(day.date)}`;
      formErrors.showServerProblems([{ field: "window", code: "bookings.window_needed", message }]);
      return true;
    },
  };
}
