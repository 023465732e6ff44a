/** Sends a refund once more that did not arrive; the sum is on the button. */
import { formatPence } from "#domain/kernel/money.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { useDecide } from "./use-bank-lines.ts";

type Props = { refund: { id: string; reference: string | null; amountPence: number | null }; onSaid: (text: string) => void };

export function ResendRefund({ refund: { id, reference, amountPence }, onSaid }: Props) {
  const { decide, isBusy, problem } = useDecide();
  const label = amountPence === null ? "Send it again" : `Send ${formatPence(amountPence)} again`;
  const resend = async () => {
    const answer = await decide("resend-refund", { refundId: id });
    if (answer !== null) onSaid(`${formatPence(answer.amountPence)} is on its way again.`);
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        aria-label={reference === null ? undefined : `${label}: ${reference}`}
        onClick={() => void resend()}
      >
        {label}
      </Button>
      {problem !== null && <ProblemNotice problem={problem} />}
    </>
  );
}
