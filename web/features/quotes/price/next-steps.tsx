/** The three actions for a price. Answers still required are listed, each with a link to its question. */
import { Link } from "react-router";
import { formatPounds } from "#domain/kernel/money.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { wayTo } from "./narrowing.rules.ts";
import { useQuote } from "../quote-context.ts";
import type { MissingFact } from "#domain/quotes/review/review-reasons.rules.ts";
import type { ShownPrice } from "./shown-price.rules.ts";
import { useLockAndBook } from "../server/use-lock-and-book.ts";

export function NextSteps({ quoted }: { quoted: ShownPrice }) {
  const { outcome } = useQuote();
  const lock = useLockAndBook(quoted.price.totalPence);
  const missing = outcome?.missing ?? [];
  const reasons = outcome?.reviewReasons ?? [];
  return (
    <section aria-label="What to do next" className="space-y-4">
      {missing.length > 0 && <Missing missing={missing} />}
      {missing.length === 0 && reasons.length > 0 && <Reasons reasons={reasons} />}
      {lock.problem !== null && (
        <p role="alert" className="rounded-medium border-2 border-brick bg-brick-soft p-4 font-semibold">
          {lock.problem}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {missing.length === 0 && reasons.length === 0 && (
          <Button
            size="large"
            busy={lock.isBusy}
            onClick={lock.start}
            className="sm:col-span-2 lg:col-span-1"
          >{`Lock ${formatPounds(quoted.price.totalPence)} and book`}</Button>
        )}
        <Link
          to={{ search: "?step=check" }}
          className={buttonClass({ variant: missing.length === 0 && reasons.length > 0 ? "primary" : "quiet", size: "large" })}
        >
          Ask us to check it
        </Link>
        <Link to={{ search: "?step=save" }} className={buttonClass({ variant: "quiet", size: "large" })}>
          Save or text me this
        </Link>
      </div>
    </section>
  );
}

function Missing({ missing }: { missing: readonly MissingFact[] }) {
  return (
    <div className="rounded-medium border-2 border-sea bg-sea-soft p-4">
      <p className="font-semibold">
        {`${missing.length === 1 ? "One more answer" : `${missing.length} more answers`} and you can lock this price:`}
      </p>
      <ul className="mt-1.5 list-disc space-y-1 pl-5">
        {missing.map(({ field, message }) => {
          const way = wayTo(field);
          return (
            <li key={field}>
              <Link
                to={{ search: `?step=${way.step}` }}
                state={{ field: way.field }}
                className="font-semibold text-sea-deep underline underline-offset-4"
              >
                {message}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <div className="rounded-medium border-2 border-sea bg-sea-soft p-4">
      <p className="font-semibold">We’ll check this with you before we lock the price:</p>
      <ul className="mt-1.5 list-disc space-y-1 pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{`${reason}.`}</li>
        ))}
      </ul>
    </div>
  );
}
