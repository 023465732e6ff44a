/** Whether whoever is signed in may book on their company's account. Null for everybody else, and where it cannot be fetched. */
import { useEffect, useState } from "react";
import type { AccountTerms } from "#domain/on-account/on-account.contract.ts";
import { storedBearer } from "#web/platform/session/stored-bearer.ts";
import { useBooking } from "../booking-context.ts";

export function useAccountTerms(): AccountTerms | null {
  const { command, config, isForCaller, change } = useBooking();
  const [terms, setTerms] = useState<AccountTerms | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const fetchTerms = async () => {
      const bearer = isForCaller ? null : await storedBearer(config.publishableKey);
      const { account } = bearer === null ? { account: null } : await command("my-account-terms", {}, { bearer, signal: leaving.signal });
      setTerms(account);
      // Chosen while somebody else was signed in.
      if (account === null) change((previous) => (previous.paymentMethod === "account" ? { ...previous, paymentMethod: null } : previous));
    };
    void fetchTerms().catch(() => undefined); // the other ways to pay are there
    return () => leaving.abort();
  }, [command, config.publishableKey, isForCaller, change]);
  return terms;
}
