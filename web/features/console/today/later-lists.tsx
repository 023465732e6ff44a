/** The lists under Today that load once the page has been read. */
import { useEffect } from "react";
import { RefundsDue } from "../bookings/refunds-due.tsx";
import { ComplaintsDue } from "../complaints/complaints-due.tsx";
import { QuoteList } from "../quotes/quote-inbox.tsx";
import { UnreadThreads } from "./unread-threads.tsx";

export function LaterLists({ renderedAt }: { renderedAt: string }) {
  // A link to one of them was followed before it was there.
  useEffect(() => {
    if (location.hash !== "") document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <QuoteList renderedAt={renderedAt} />
      <UnreadThreads />
      <ComplaintsDue />
      <RefundsDue />
    </>
  );
}
