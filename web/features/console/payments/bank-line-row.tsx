/** One line beside what it probably pays, with the decisions about it. */
import { useState } from "react";
import type { BankLine } from "#domain/payments/bank-lines.contract.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { Decided, TakenBack } from "./decided-line.tsx";
import { IgnoreForm } from "./ignore-form.tsx";
import { confirmLabel, matchText } from "./match-text.rules.ts";
import type { ShownMatch } from "./match-text.rules.ts";
import { SplitDialog } from "./split-dialog.tsx";
import { TakeBackForm } from "./take-back-form.tsx";
import { useDecide } from "./use-bank-lines.ts";

type Props = { line: BankLine; isAdmin: boolean; onSaid: (text: string) => void };

export function BankLineRow({ line, isAdmin, onSaid }: Props) {
  const { account, date, pence, text, type, match, state } = line;
  return (
    <li className="grid gap-x-8 gap-y-3 p-4 md:grid-cols-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-lg font-semibold tabular-nums">{formatPence(pence)}</span>
          <span>{formatDate(date)}</span>
        </p>
        <p className="wrap-anywhere">{text}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{type === "" ? account : `${account}, ${type}`}</p>
      </div>
      <div className="min-w-0">
        {match !== null && <Suggestion match={match} />}
        {match === null && state === "unmatched" && pence > 0 && <p className="text-ink-soft">Nothing due fits this line.</p>}
        {state !== "unmatched" && <Decided line={line} />}
        <TakenBack line={line} />
        {isAdmin && <Decisions line={line} onSaid={onSaid} />}
      </div>
    </li>
  );
}

function Suggestion({ match }: { match: ShownMatch }) {
  const { home } = useOffice();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={match.certainty === "sure" ? "downs" : "sea"}>{match.certainty === "sure" ? "Sure" : "Suggested"}</Badge>
        <span className="text-ink-soft">{matchText(match)}</span>
      </p>
      <ul className="mt-1">
        {match.parts.map(({ reference, fullName, pence }) => (
          <li key={reference} className="wrap-anywhere">
            <SiteLink to={recordAddress(home, "booking", reference)} className="font-semibold text-downs tabular-nums hover:underline">
              {reference}
            </SiteLink>
            <span>{` ${fullName}, ${formatPence(pence)}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Decisions({ line, onSaid }: Omit<Props, "isAdmin">) {
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  if (open === "take-back") return <TakeBackForm line={line} onClose={close} onSaid={onSaid} />;
  if (open === "ignore") return <IgnoreForm line={line} onClose={close} onSaid={onSaid} />;
  return (
    <>
      <DecisionButtons line={line} onSaid={onSaid} onOpen={setOpen} />
      {open === "split" && <SplitDialog line={line} onClose={close} onSaid={onSaid} />}
    </>
  );
}

type Opened = "split" | "ignore" | "take-back";
type ButtonsProps = Omit<Props, "isAdmin"> & { onOpen: (what: Opened) => void };

function DecisionButtons({ line, onSaid, onOpen }: ButtonsProps) {
  const { pence, match, state, text } = line;
  const { confirm, restore, isBusy, problem } = useDecisions(line, onSaid);
  const name = `${formatPence(pence)}, ${text.slice(0, 60)}`;
  const small = { variant: "quiet", size: "small" } as const;
  const parts = match?.parts.length ?? 0;
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        {match !== null && parts === 1 && (
          <Button {...small} busy={isBusy} aria-label={`${confirmLabel(match)}: ${name}`} onClick={confirm}>
            {confirmLabel(match)}
          </Button>
        )}
        {state === "unmatched" && pence > 0 && (
          <Button {...small} aria-label={`${chooseLabel(parts)}: ${name}`} onClick={() => onOpen("split")}>
            {chooseLabel(parts)}
          </Button>
        )}
        {state === "unmatched" && (
          <Button {...small} aria-label={`Ignore: ${name}`} onClick={() => onOpen("ignore")}>
            Ignore
          </Button>
        )}
        {(state === "matched" || state === "split") && (
          <Button {...small} aria-label={`Take back: ${name}`} onClick={() => onOpen("take-back")}>
            Take back
          </Button>
        )}
        {state === "ignored" && (
          <Button {...small} busy={isBusy} aria-label={`Take back: ${name}`} onClick={restore}>
            Take back
          </Button>
        )}
      </div>
      {problem !== null && <ProblemNotice problem={problem} />}
    </>
  );
}

const chooseLabel = (parts: number): string => (parts > 1 ? "Split as suggested" : "Choose bookings");

function useDecisions({ id, pence, match }: BankLine, onSaid: (text: string) => void) {
  const { decide, isBusy, problem } = useDecide();
  const confirm = async () => {
    const [part] = match?.parts ?? [];
    if (match === null || part === undefined) return;
    const confirmed = { id, reference: part.reference, duePence: Math.max(0, part.duePence) };
    const answer = await decide("confirm-bank-lines", { lines: [match.overPence > 0 ? { ...confirmed, isOverpaid: true } : confirmed] });
    if (answer !== null) onSaid(`${formatPence(pence)} recorded for ${part.reference}, with its receipt.`);
  };
  const restore = async () => {
    if ((await decide("restore-bank-line", { id })) !== null) onSaid(`The line of ${formatPence(pence)} is open again.`);
  };
  return { confirm: () => void confirm(), restore: () => void restore(), isBusy, problem };
}
