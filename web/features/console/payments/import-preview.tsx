/** What is in a statement before it is stored: new lines with what they pay, rows that cannot be read, gaps in the balance. */
import { formatDate } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { statementProfiles } from "#domain/payments/statement-profiles.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { newLinesText } from "./match-text.rules.ts";
import type { Preview } from "./use-statement.ts";

type Props = { preview: Preview; isBusy: boolean; onStore: () => void; onMap: () => void; onCancel: () => void };

export function ImportPreview({ preview, isBusy, onStore, onMap, onCancel }: Props) {
  return (
    <section aria-labelledby="statement-preview">
      <h3 id="statement-preview" className="text-xl">
        {newLinesText(preview)}
      </h3>
      <p className="mt-1 text-ink-soft">{layoutText(preview)}</p>
      <Warnings preview={preview} />
      {preview.newLines.length > 0 && <NewLines lines={preview.newLines} all={preview.new} />}
      {preview.unreadable > 0 && <Unreadable preview={preview} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {preview.new > 0 && (
          <Button variant="secondary" busy={isBusy} onClick={onStore}>
            {preview.new === 1 ? "Store the new line" : `Store ${preview.new} new lines`}
          </Button>
        )}
        <Button variant="quiet" onClick={onMap}>
          Say what each column is
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Don’t store it
        </Button>
      </div>
    </section>
  );
}

function layoutText({ layout }: Preview): string {
  if (layout?.bank === null || layout === null) return "Read by the columns you chose, which are remembered for this account.";
  const isSeen = statementProfiles.find(({ id }) => id === layout.profile)?.isSeen ?? true;
  return isSeen
    ? `Recognised by its headings: ${layout.bank}.`
    : `Recognised by its headings: ${layout.bank}. We know these headings only from what others write of them, so compare a few lines with your bank.`;
}

function Warnings({ preview: { gaps, otherLayoutBefore } }: { preview: Preview }) {
  const [gap] = gaps;
  return (
    <>
      {gap !== undefined && (
        <p className="mt-3 rounded-medium bg-signal-soft px-4 py-3">
          {`The balance jumps by ${formatPence(Math.abs(gap.differencePence))} at row ${gap.row}${gaps.length > 1 ? ", and in other rows" : ""}: lines may be missing there. It can be stored all the same.`}
        </p>
      )}
      {otherLayoutBefore && (
        <p className="mt-3 rounded-medium bg-signal-soft px-4 py-3">
          Earlier files of this account were laid out differently. Days that are in both may be stored twice.
        </p>
      )}
    </>
  );
}

const atFirst = 20;

function NewLines({ lines, all }: { lines: Preview["newLines"]; all: number }) {
  const more = lines.slice(atFirst);
  return (
    <>
      <LineList name="New lines" lines={lines.slice(0, atFirst)} />
      {more.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">{`Show ${more.length} more`}</summary>
          <LineList name="More new lines" lines={more} />
        </details>
      )}
      {all > lines.length && <p className="mt-1 text-sm text-ink-soft">{`The first ${lines.length} of ${all}.`}</p>}
    </>
  );
}

function LineList({ name, lines }: { name: string; lines: Preview["newLines"] }) {
  return (
    <ul aria-label={name} className="mt-3 divide-y divide-line rounded-medium border border-line">
      {lines.map(({ row, date, pence, text, match }) => (
        <li key={row} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
          <span className="min-w-0 wrap-anywhere">
            <span className="text-ink-soft">{`${formatDate(date)} `}</span>
            <span>{text}</span>
          </span>
          <span className="flex items-baseline gap-3">
            {match !== null && (
              <Badge tone={match.certainty === "sure" ? "downs" : "sea"}>
                {`${match.certainty === "sure" ? "Sure" : "Suggested"}: ${match.parts.map(({ reference }) => reference).join(", ")}`}
              </Badge>
            )}
            <span className="font-semibold tabular-nums">{formatPence(pence)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Unreadable({ preview: { unreadable, unreadableRows } }: { preview: Preview }) {
  return (
    <details open className="mt-4 rounded-medium border border-line px-4 py-2">
      <summary className="cursor-pointer font-semibold text-downs">
        {unreadable === 1 ? "1 row can’t be read and is left out" : `${unreadable} rows can’t be read and are left out`}
      </summary>
      <ul aria-label="Rows that can’t be read" className="mt-2 space-y-1">
        {unreadableRows.map(({ row, why, cells }) => (
          <li key={row} className="wrap-anywhere">
            <span>{`Row ${row}: ${why}. `}</span>
            <span className="text-ink-soft">{cells}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
