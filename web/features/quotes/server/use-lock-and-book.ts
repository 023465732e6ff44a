/** Lock and book: the server locks the price shown, then the quote is carried into the booking form. */
import { useState } from "react";
import { useNavigate } from "react-router";
import { carryJob } from "#web/features/job-form/draft/carried-job.ts";
import { CommandError } from "#web/platform/commands.ts";
import { carryQuote } from "../draft/carry-over.rules.ts";
import { lockQuoted } from "./lock-shown.ts";
import { quoteMessage } from "./quote-messages.ts";
import { useQuote } from "../quote-context.ts";

export type LockAndBook = { start: () => void; isBusy: boolean; problem: string | null };

/** `pence`: the price on the button. */
export function useLockAndBook(pence: number | null): LockAndBook {
  const { server, book, draft, now } = useQuote();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const lock = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const locked = await lockQuoted(server, pence);
      if (typeof locked === "string") return setProblem(locked);
      const key = await server.open();
      const job = carryQuote(locked, key, book, draft.contact, new Date(now));
      if (job === null || !carryJob("booking", job))
        return setProblem(
          "This browser isn’t saving anything between pages (perhaps it’s a private window), so your list can’t come with you. Save the quote and open its link in another browser.",
        );
      await navigate("/book");
    } catch (error) {
      setProblem(quoteMessage(error));
      if (error instanceof CommandError && error.code === "quotes.price_updated") await server.sync().catch(() => undefined);
    } finally {
      setIsBusy(false);
    }
  };
  return { start: () => void (isBusy || lock()), isBusy, problem };
}
