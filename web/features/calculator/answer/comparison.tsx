/** Beside what it would cost another way. The figures are the visitor's own, or checked ones with their source and date. */
import { formatDayLong } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { alternatives } from "#web/content/alternatives.ts";
import type { Alternative } from "#web/content/alternatives.ts";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useCalculator } from "../calculator-context.ts";
import { compared } from "./comparison.rules.ts";
import type { Priced } from "./outcome.rules.ts";

export function Comparison({ priced }: { priced: Priced }) {
  return (
    <section aria-labelledby="comparison-title">
      <h2 id="comparison-title" className="text-2xl sm:text-3xl">
        Or another way?
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-soft">
        Prices differ from street to street, so put in what you were quoted. The figures stay on this device.
      </p>
      <div className="mt-4 grid gap-4 md:grid-cols-3">
        {alternatives.map((alternative) => (
          <Compared key={alternative.id} alternative={alternative} ourPence={priced.answer.totalPence} />
        ))}
      </div>
    </section>
  );
}

function Compared({ alternative, ourPence }: { alternative: Alternative; ourPence: number }) {
  const { figures, setFigure } = useCalculator();
  const { id, name, price, remark, figure } = alternative;
  const typed = figures[id] ?? "";
  const comparison = compared(alternative, typed, ourPence);
  const isWrong = typed.trim() !== "" && comparison === null;
  return (
    <Card className="flex flex-col">
      <h3 className="text-xl">{name}</h3>
      <TextField
        name={`figure.${id}`}
        label={<span className="block font-normal md:min-h-12">{price}, £</span>}
        className="mt-3"
        value={typed}
        onChange={(text) => setFigure(id, text.slice(0, 12))}
        error={isWrong ? "Enter an amount in pounds, like 45 or 45.50" : undefined}
        width="number"
        inputMode="decimal"
        autoComplete="off"
        {...(figure === undefined ? {} : { placeholder: formatPounds(figure.pence) })}
      />
      <p role="status" className="mt-2 min-h-6 font-semibold tabular-nums">
        {comparison === null ? "" : differenceText(comparison.differencePence)}
      </p>
      {figure !== undefined && (
        <p className="text-sm text-ink-soft">
          Figures checked on {formatDayLong(figure.checked)}: <a href={figure.source.url}>{figure.source.name}</a>
        </p>
      )}
      <p className="mt-auto pt-2 text-[0.9375rem] text-ink-soft">{remark}</p>
    </Card>
  );
}

function differenceText(pence: number): string {
  if (pence === 0) return "As much as with us";
  return pence > 0 ? `${formatPounds(pence)} more than with us` : `${formatPounds(-pence)} less than with us`;
}
