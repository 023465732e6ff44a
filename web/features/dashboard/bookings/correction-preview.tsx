/** What a correction costs, before it is agreed. */
import { formatPounds } from "#domain/kernel/money.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";
import { Button } from "#web/ui/button.tsx";
import type { CorrectionPreview as Preview } from "./use-correcting.ts";

type CorrectionPreviewProps = { preview: Preview; isBusy: boolean; onAgree: () => void };

export function CorrectionPreview({ preview, isBusy, onAgree }: CorrectionPreviewProps) {
  const { deltaPence, totalPence, lines, fits } = preview;
  return (
    <div className="space-y-4 rounded-medium bg-downs-soft p-4">
      <p role="status" className="text-lg font-semibold">
        {`${differenceText(deltaPence)} ${formatPounds(totalPence)} in all.`}
      </p>
      <PriceLines lines={lines} />
      {fits ? (
        <Button busy={isBusy} onClick={onAgree} className="max-sm:w-full">
          {deltaPence === 0 ? "Save it" : `Agree to ${formatPounds(totalPence)}`}
        </Button>
      ) : (
        <p>
          It takes longer than there is in your arrival window. Choose another time first, or <CallLink />.
        </p>
      )}
    </div>
  );
}

function differenceText(pence: number): string {
  if (pence === 0) return "The price stays the same.";
  return pence > 0 ? `That adds ${formatPounds(pence)}.` : `That makes it ${formatPounds(-pence)} cheaper.`;
}
