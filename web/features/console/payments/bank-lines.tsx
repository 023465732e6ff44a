/** One list of lines; of the open ones those that are sure are confirmed by one press. */
import type { BankLine } from "#domain/payments/bank-lines.contract.ts";
import type { LineList } from "#domain/payments/statement-choices.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import type { Commands } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Fetched } from "../kit/fetched.tsx";
import { BankLineRow } from "./bank-line-row.tsx";
import { useBankLines, useDecide } from "./use-bank-lines.ts";

type Props = { list: LineList; isAdmin: boolean; onSaid: (text: string) => void };
type Listed = Commands["list-bank-lines"]["out"];

const emptyTexts: Readonly<Record<LineList, string>> = {
  open: "Nothing is waiting to be matched.",
  matched: "No line has been matched yet.",
  ignored: "No line is ignored.",
  out: "No money went out in the files that were loaded.",
};

export function BankLines({ list, isAdmin, onSaid }: Props) {
  const query = useBankLines(list);
  return (
    <Fetched query={query} pending={<Skeleton className="h-40" />}>
      {(listed) => (
        <>
          {list === "open" && listed.lines.length > 0 && <ConfirmSure listed={listed} isAdmin={isAdmin} onSaid={onSaid} />}
          {listed.lines.length === 0 && <p className="text-ink-soft">{emptyTexts[list]}</p>}
          {listed.lines.length > 0 && (
            <ul aria-label="Bank lines" className="divide-y divide-line rounded-medium border border-line bg-paper">
              {listed.lines.map((line) => (
                <BankLineRow key={line.id} line={line} isAdmin={isAdmin} onSaid={onSaid} />
              ))}
            </ul>
          )}
          {listed.lines.length >= 200 && (
            <p className="mt-3 text-ink-soft">These are the newest 200. The others follow as these are done.</p>
          )}
        </>
      )}
    </Fetched>
  );
}

function ConfirmSure({ listed: { lines, sure, suggested, unmatched }, isAdmin, onSaid }: Omit<Props, "list"> & { listed: Listed }) {
  const { decide, isBusy, problem } = useDecide();
  const sureLines = lines.flatMap(sureMatch);
  const confirm = async () => {
    const answer = await decide("confirm-bank-lines", { lines: sureLines });
    if (answer === null) return;
    const { length } = answer.refused;
    const refused =
      length === 0 ? "" : ` ${length} ${length === 1 ? "has" : "have"} changed meanwhile and ${length === 1 ? "is" : "are"} still here.`;
    onSaid(
      `${answer.confirmed.length} ${answer.confirmed.length === 1 ? "payment" : "payments"} recorded, each with its receipt.${refused}`,
    );
  };
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="font-semibold">{`${sure} sure, ${suggested} suggested, ${unmatched} without a match`}</p>
      {isAdmin && sureLines.length > 0 && (
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void confirm()}>
          {sureLines.length === 1 ? "Confirm the one that’s sure" : `Confirm all ${sureLines.length} that are sure`}
        </Button>
      )}
      {problem !== null && (
        <div className="basis-full">
          <ProblemNotice problem={problem} />
        </div>
      )}
    </div>
  );
}

function sureMatch({ id, match }: BankLine): { id: string; reference: string; duePence: number }[] {
  const [part] = match?.certainty === "sure" ? match.parts : [];
  return part === undefined ? [] : [{ id, reference: part.reference, duePence: part.duePence }];
}
