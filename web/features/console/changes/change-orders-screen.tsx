/** All change orders: the open ones, the longest waiting first; the last hundred in a second tab. */
import { useState } from "react";
import { useSearchParams } from "react-router";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useNow } from "#web/platform/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { Said } from "../kit/said.tsx";
import { ChangeOrderRow } from "./change-order-row.tsx";
import { useChangeOrders } from "./use-change-orders.ts";

export function ChangeOrdersScreen() {
  const [query, setQuery] = useSearchParams();
  const isOpen = query.get("show") !== "all";
  const list = useChangeOrders({ isOpen });
  const now = useNow(1_000);
  const [done, setDone] = useState("");
  const show = (all: boolean) => setQuery({ section: "changes", ...(all && { show: "all" }) });
  const changes = list.data?.changes ?? [];
  return (
    <section aria-labelledby="changes-title">
      <h2 id="changes-title" className="text-2xl">
        Change orders
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant={isOpen ? "secondary" : "quiet"} size="small" aria-pressed={isOpen} onClick={() => show(false)}>
          Waiting
        </Button>
        <Button variant={isOpen ? "quiet" : "secondary"} size="small" aria-pressed={!isOpen} onClick={() => show(true)}>
          The last hundred
        </Button>
      </div>
      <Said text={done} />
      {list.isPending && <Skeleton className="mt-4 h-40" />}
      {list.isError && <ProblemNotice problem={officeProblem(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && changes.length === 0 && (
        <p className="mt-4">
          {isOpen ? "Nothing is waiting. Changes are raised on a booking’s page." : "There have been no price changes yet."}
        </p>
      )}
      {changes.length > 0 && (
        <ul aria-label="Change orders" className="mt-4 space-y-3">
          {changes.map((change) => (
            <ChangeOrderRow key={change.reference} change={change} now={now} withBooking onDone={setDone} />
          ))}
        </ul>
      )}
    </section>
  );
}
