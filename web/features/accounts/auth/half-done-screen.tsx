/** One of the two mailboxes has agreed to a change of address. */
import { ScreenFrame } from "#web/features/accounts/screens/screen-frame.tsx";

export function HalfDoneScreen() {
  return (
    <ScreenFrame heading="One mailbox to go">
      <p>Thank you. We have written to your other address as well: open the link in that email, and the change is made.</p>
      <p className="mt-3 text-ink-soft">Until then you sign in with your old address.</p>
    </ScreenFrame>
  );
}
