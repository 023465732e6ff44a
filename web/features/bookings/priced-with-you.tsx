/** For a load that only a person can price: why, and a button that carries it into `/quote`. */
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { AskPersonButton } from "./ask-person.tsx";

export function PricedWithYou({ reasons }: { reasons: readonly string[] }) {
  return (
    <section aria-label="We’ll price this with you" className="rounded-medium border border-sea bg-sea-soft p-4">
      <p className="font-semibold">We’ll price this with you</p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{`${reason}.`}</li>
        ))}
      </ul>
      <p className="mt-2">
        Send us your list, with photos if you like. Everything you’ve entered goes with it. Or <CallLink />.
      </p>
      <AskPersonButton variant="secondary" className="mt-3">
        Send it for a price
      </AskPersonButton>
    </section>
  );
}
