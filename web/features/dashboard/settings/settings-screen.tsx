/** Settings of an account: which messages, marketing, a copy of one's data, deletion. */
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DeleteAccount } from "../account-data/delete-account.tsx";
import { ExportAccount } from "../account-data/export-account.tsx";
import { NotificationChoices } from "./notification-choices.tsx";

export function SettingsScreen() {
  const { user } = useSession();
  if (user === null)
    return (
      <Card className="max-w-2xl">
        <h2 className="text-xl">Settings belong to an account</h2>
        <p className="mt-2">
          You opened one booking with a code. With an account you choose which messages you get and can copy or delete your data.
        </p>
        <ButtonLink to="/auth" variant="secondary" className="mt-5">
          Sign in or sign up
        </ButtonLink>
      </Card>
    );
  return (
    <div className="grid max-w-3xl gap-6">
      <Card as="section" aria-labelledby="settings-sign-in">
        <h2 id="settings-sign-in" className="text-xl">
          Name, email and sign-in
        </h2>
        <p className="mt-2">Your name, email, password and second step are on the account page.</p>
        <ButtonLink to="/account" variant="quiet" className="mt-4">
          Account and security
        </ButtonLink>
      </Card>
      <NotificationChoices />
      <ExportAccount />
      <DeleteAccount />
    </div>
  );
}
