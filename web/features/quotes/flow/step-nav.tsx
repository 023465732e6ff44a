/** The four main steps of a quote. Each can be opened at any time: the price is there as soon as there is something to price. */
import { Link } from "react-router";
import { useQuote } from "../quote-context.ts";
import { mainStepNames, mainStepOf, mainSteps } from "./steps.rules.ts";

export function StepNav() {
  const { step } = useQuote();
  const current = mainStepOf(step);
  const place = mainSteps.indexOf(current);
  return (
    <nav aria-label="Quote steps" className="mb-6">
      <ol className="flex flex-wrap gap-1.5">
        {mainSteps.map((one, index) => {
          const isCurrent = one === current;
          const bar = isCurrent ? "bg-downs" : index < place ? "bg-downs-mid" : "bg-line";
          return (
            <li key={one} className="min-w-min flex-1">
              <span aria-hidden="true" className={`block h-1.5 rounded-full ${bar}`} />
              {isCurrent && one === step ? (
                <span aria-current="step" className="flex min-h-8 items-center text-[0.9375rem] font-bold">
                  {mainStepNames[one]}
                </span>
              ) : (
                <Link
                  to={{ search: `?step=${one}` }}
                  aria-current={isCurrent ? "step" : undefined}
                  className={`flex min-h-8 items-center text-[0.9375rem] underline underline-offset-4 ${isCurrent ? "font-bold text-ink" : "text-downs"}`}
                >
                  {mainStepNames[one]}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
