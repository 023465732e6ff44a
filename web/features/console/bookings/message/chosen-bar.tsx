/** The actions for selected bookings; says when a message to them is still unsent. */
import { Suspense, useEffect, useState } from "react";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { OfflineError } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { counted } from "../../crm/frame/counted.ts";
import { useChosen } from "./message-store.ts";

const MessageDialog = lazyComponent(() => import("./message-dialog.tsx").then((module) => module.MessageDialog));

export function ChosenBar({ owner }: { owner: string }) {
  const { chosen, isWritten, isSending, sent, refusal, choose } = useChosen(owner);
  const [isOpen, setIsOpen] = useState(false);
  useLeaveWarning(isWritten);
  return (
    <>
      <section
        aria-label="Chosen bookings"
        className="sticky bottom-2 z-10 mt-4 rounded-medium border border-downs bg-paper p-3 shadow-soft"
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="font-semibold tabular-nums">{`${counted(chosen.length, "booking")} chosen`}</p>
          <Button
            size="small"
            variant="secondary"
            disabled={(chosen.length === 0 && sent === null) || isSending}
            onClick={() => setIsOpen(true)}
          >
            {sent !== null ? "See who was told" : isWritten ? "Continue writing" : "Write to these customers"}
          </Button>
          {chosen.length > 0 && (
            <button type="button" onClick={() => choose([])} className="min-h-10 px-1 font-semibold text-downs underline">
              Clear selection
            </button>
          )}
          <p role="status" className={isWritten && !isSending ? "text-brick-deep" : undefined}>
            {isSending
              ? "Your message is being sent"
              : sent !== null
                ? "Your message is on its way"
                : isWritten && (refusal instanceof OfflineError ? "No answer came: send it once more" : "Message not sent yet")}
          </p>
        </div>
      </section>
      <Suspense fallback={null}>{isOpen && <MessageDialog owner={owner} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

/** Warns before the tab is closed: navigation inside the site keeps the draft, closing does not. */
function useLeaveWarning(isWritten: boolean): void {
  useEffect(() => {
    if (!isWritten) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isWritten]);
}
