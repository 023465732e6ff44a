/** On the page after booking, for whoever has no account: the way to one, with the name and address they booked with. */
import { useState } from "react";
import { tabStorage } from "#web/platform/browser-storage.ts";
import { hasStoredSession } from "#web/platform/session/stored-session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { readDraft, storeDraft } from "./auth-draft.ts";

export function CreatePassword({ fullName, email }: { fullName: string; email: string }) {
  const [hasAccount] = useState(hasStoredSession);
  if (hasAccount) return null;
  const carry = () =>
    storeDraft(tabStorage(), { ...readDraft(tabStorage()), displayName: Array.from(fullName).slice(0, 50).join(""), email });
  return (
    <Card as="section" className="mb-6 break-inside-avoid last:mb-0">
      <h2 className="mb-3 text-xl">See it without a code next time</h2>
      <p>{`Create a password for ${email}. Once you’ve followed the link we email you, this booking and any others made with that address can be added to your account.`}</p>
      <ButtonLink to="/auth?mode=sign-up" variant="secondary" className="mt-4" onClick={carry}>
        Create a password
      </ButtonLink>
    </Card>
  );
}
