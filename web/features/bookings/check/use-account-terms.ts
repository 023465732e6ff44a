/**
 * Whether whoever is signed in, or the caller for whom the office fills the form in, may book on a company's account. Null for everybody
 * else, and where it cannot be fetched.
 */
import { useEffect, useState } from "react";
import type { AccountTerms } from "#domain/on-account/on-account.contract.ts";
import { storedBearer } from "#web/platform/session/stored-bearer.ts";
import { useBooking } from "../booking-context.ts";

export function useAccountTerms(): AccountTerms | null {
  const { command, config, draft, isForCaller, change } = useBooking();
  const [terms, setTerms] = useState<AccountTerms | null>(null);
  // Of the caller alone: whoever books for themselves is known by their account, whatever they type.
  const [email, mobile] = isForCaller ? [draft.contact.email.trim(), draft.contact.mobile.trim()] : ["", ""];
  useEffect(() => {
    const leaving = new AbortController();
    const fetchTerms = async () => {
      const bearer = await storedBearer(config.publishableKey);
      const { account } = await (bearer === null || (isForCaller && email === "")
        ? { account: null }
        : isForCaller
          ? command("caller-account-terms", { email, ...(mobile !== "" && { mobile }) }, { bearer, signal: leaving.signal })
          : command("my-account-terms", {}, { bearer, signal: leaving.signal }));
      setTerms(account);
      // Chosen while somebody else was signed in, or for another caller.
      if (account === null) change((previous) => (previous.paymentMethod === "account" ? { ...previous, paymentMethod: null } : previous));
    };
    void fetchTerms().catch(() => undefined); // the other ways to pay are there
    return () => leaving.abort();
  }, [command, config.publishableKey, isForCaller, email, mobile, change]);
  return terms;
}
