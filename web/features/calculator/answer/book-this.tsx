/** Takes the calculation along into the booking form. */
import { useState } from "react";
import { useNavigate } from "react-router";
import { carryJob } from "#web/features/job/carried-job.ts";
import { Button } from "#web/ui/button.tsx";
import { useCalculator } from "../calculator-context.ts";
import { carriedJobOf } from "../carry-over.rules.ts";
import type { Priced } from "../outcome.rules.ts";

export function BookThis({ priced }: { priced: Priced }) {
  const { calculation, book, today } = useCalculator();
  const navigate = useNavigate();
  const [isRefused, setIsRefused] = useState(false);
  const take = () => {
    // Where this device keeps nothing, a booking would begin empty: better to say so than to lose the list.
    if (carryJob(carriedJobOf(calculation, priced.request, book.tariff, today))) void navigate("/book");
    else setIsRefused(true);
  };
  return (
    <div className="mt-4 print:hidden">
      <Button size="large" className="w-full" onClick={take}>
        Book with this
      </Button>
      {isRefused && (
        <p role="alert" className="mt-2 text-brick-deep">
          This browser keeps nothing between pages (a private window, perhaps), so your list cannot come along. Copy the link below, and
          enter the things in the booking form.
        </p>
      )}
    </div>
  );
}
