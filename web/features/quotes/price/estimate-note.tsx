/** The state of the vision service: looking at the photos, or a proposed list to check. */
import { Link } from "react-router";
import { Spinner } from "#web/ui/spinner.tsx";
import { useQuote } from "../quote-context.ts";

export function EstimateNote() {
  const { estimate, facts } = useQuote();
  return (
    <div role="status">
      {estimate === "looking" && (
        <p className="mb-3 flex items-center gap-2 text-ink-soft">
          <Spinner className="size-4" /> We’re looking at your photos. You can pick items in the meantime.
        </p>
      )}
      {facts.method === "vision" && facts.items.length > 0 && (
        <p className="mb-3 rounded-medium bg-sea-soft px-4 py-3">
          <span>{`We’ve made a list from your photos: ${facts.items.length} ${facts.items.length === 1 ? "type of item" : "types of item"}. `}</span>
          <Link to={{ search: "?step=what" }} className="font-semibold text-sea-deep underline underline-offset-4">
            Check it
          </Link>
        </p>
      )}
      {estimate === "nothing" && <p className="mb-3 text-ink-soft">We couldn’t tell from the photos alone. Tap what it is:</p>}
    </div>
  );
}
