/** The price has expired: one tap for today's price. */
import { useState } from "react";
import { formatDay } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import type { QuoteView } from "#domain/quotes/quotes.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { Refusal } from "../contact/refusal.tsx";
import { useQuote } from "../quote-context.ts";
import { StateHeading } from "./state-heading.tsx";

export function Expired({ view }: { view: QuoteView }) {
  const { server, goTo } = useQuote();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const refresh = async () => {
    setIsBusy(true);
    setError(null);
    try {
      await server.act("refresh-quote", {});
      goTo("price");
    } catch (cause) {
      setError(cause);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <StateHeading>This price has expired</StateHeading>
      <p className="mt-2">
        {`${view.price === null ? "It" : formatPounds(view.price.totalPence)} ${view.validUntil === null ? "is no longer valid" : `was valid until ${formatDay(view.validUntil)}`}. Everything you entered is still here.`}
      </p>
      <div className="mt-4 space-y-4">
        <Refusal error={error} />
        <Button size="large" busy={isBusy} onClick={() => void refresh()} className="max-sm:w-full">
          See today’s price
        </Button>
      </div>
    </>
  );
}
