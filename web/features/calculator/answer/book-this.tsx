/** Carries the calculation into the booking form, or into a quote to add photos to or to send to someone. */
import { Camera, MessageSquare } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { formatPounds } from "#domain/kernel/money.ts";
import { carryJob } from "#web/features/job-form/draft/carried-job.ts";
import type { Destination } from "#web/features/job-form/draft/carried-job.ts";
import { Button } from "#web/ui/button.tsx";
import { useCalculator } from "../calculator-context.ts";
import { carryCalculation } from "../calculation/carry-over.rules.ts";
import type { Priced } from "./outcome.rules.ts";

export function BookThis({ priced }: { priced: Priced }) {
  const { calculation, book, today } = useCalculator();
  const navigate = useNavigate();
  const [isRefused, setIsRefused] = useState(false);
  const take = (to: Destination, path: string) => {
    // Where the browser stores nothing the next page would begin empty, so the page is not left.
    if (carryJob(to, carryCalculation(calculation, priced.request, book.tariff, today))) void navigate(path);
    else setIsRefused(true);
  };
  return (
    <div className="mt-4 space-y-3 print:hidden">
      <Button size="large" className="w-full" onClick={() => take("booking", "/book")}>
        {`Book at ${formatPounds(priced.answer.totalPence)}`}
      </Button>
      <Button variant="quiet" size="small" className="w-full" onClick={() => take("quote", "/quote")}>
        <Camera aria-hidden="true" className="size-5" />
        Add photos for a firmer price
      </Button>
      <Button variant="quiet" size="small" className="w-full" onClick={() => take("quote", "/quote?step=save")}>
        <MessageSquare aria-hidden="true" className="size-5" />
        Text or email me this
      </Button>
      {isRefused && (
        <p role="alert" className="text-brick-deep">
          This browser isn’t saving anything between pages (perhaps it’s a private window), so your list can’t come with you. Copy the link
          below, and enter your items on the next page.
        </p>
      )}
    </div>
  );
}
