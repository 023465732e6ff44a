/** Shown after Book was pressed while offline: what has happened so far, and that it is sent by itself. */
import { WifiOff } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import type { BookCollection } from "./use-book-collection.ts";

export function WaitingForSignal({ waiting, tryNow }: Pick<BookCollection, "waiting" | "tryNow">) {
  return (
    <div role="status">
      {waiting !== null && (
        <div className="rounded-medium border-2 border-sea bg-sea-soft p-4">
          <p className="flex items-start gap-2.5 font-semibold">
            <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span>{waiting.mayHaveArrived ? "Not confirmed yet: waiting for signal" : "Not booked yet: waiting for signal"}</span>
          </p>
          <p className="mt-1">
            {waiting.mayHaveArrived
              ? "We lost the connection before our answer reached you. We’ll send your booking again as soon as there’s a signal, and won’t book it twice."
              : "It will be sent once, as soon as there’s a signal. Keep this page open."}
          </p>
          <Button variant="quiet" size="small" className="mt-3" onClick={tryNow}>
            Try now
          </Button>
        </div>
      )}
    </div>
  );
}
