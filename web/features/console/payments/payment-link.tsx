/** A link to pay online: sent to whoever pays by email or text, or shown on the doorstep as a code. Nothing where no provider is switched on. */
import { useMutation } from "@tanstack/react-query";
import { formatPence } from "#domain/kernel/money.ts";
import type { LinkChannel } from "#domain/payments/pay-link-choices.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { Commands } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { useSite } from "#web/platform/site.ts";
import { Button } from "#web/ui/button.tsx";
import { officeProblem } from "../kit/office-problem.ts";

type Props = { reference: string; leftPence: number; onDone: (message: string) => void };

const choices: readonly { label: string; channels: readonly LinkChannel[] }[] = [
  { label: "Email the link", channels: ["email"] },
  { label: "Text the link", channels: ["sms"] },
  { label: "Show it as a code", channels: [] },
];

export function PaymentLink({ reference, leftPence, onDone }: Props) {
  const { command } = useSession();
  const features = useSite()?.config.features;
  const sending = useMutation({
    mutationFn: (channels: readonly LinkChannel[]) =>
      command("send-payment-link", { reference, channels: [...channels] }, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: ({ sentTo, duePence }) => {
      if (sentTo.length > 0) onDone(`A link to pay ${formatPence(duePence)} is on its way to ${sentTo.join(" and ")}.`);
    },
  });
  if (leftPence <= 0 || (features?.card !== true && features?.paypal !== true)) return null;
  return (
    <section aria-labelledby="payment-link" className="mt-4 rounded-medium border border-line px-4 py-3">
      <h4 id="payment-link" className="font-semibold">
        Pay online
      </h4>
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map(({ label, channels }) => (
          <Button
            key={label}
            variant="quiet"
            size="small"
            busy={sending.isPending && sending.variables === channels}
            onClick={() => sending.mutate(channels)}
          >
            {label}
          </Button>
        ))}
      </div>
      {sending.error !== null && <ProblemNotice problem={officeProblem(sending.error)} />}
      {sending.data !== undefined && <Shown {...sending.data} />}
    </section>
  );
}

const Shown = ({ link, code, duePence }: Commands["send-payment-link"]["out"]) => (
  <div className="mt-3">
    <img
      src={code}
      alt={`QR code of the link to pay ${formatPence(duePence)}`}
      width={200}
      height={200}
      className="size-50 rounded-medium border border-line bg-[#fff] p-3"
    />
    <p className="mt-2">{`The customer scans it with their phone and pays ${formatPence(duePence)} there.`}</p>
    <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{link}</p>
  </div>
);
