/** The company a contact works for: found by typing, or created. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { ContactRecord } from "#domain/crm/contacts.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Button } from "#web/ui/button.tsx";
import { companyAddress } from "../frame/crm-place.rules.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { Picker } from "../frame/picker.tsx";
import type { MakingProps } from "../frame/picker.tsx";
import { useAction, useSend } from "../frame/use-crm.ts";
import { useSaveContact } from "./use-save-contact.ts";

export function ContactCompany({ contact }: { contact: ContactRecord }) {
  const save = useSaveContact(contact);
  const set = useAction((companyId: string | null) => save({ companyId }));
  return (
    <div className="mt-3">
      {contact.company === null ? (
        <details>
          <summary className="min-h-9 cursor-pointer py-1 font-semibold text-downs">Add their company</summary>
          <CompanyPicker onPick={(id) => set.mutate(id)} />
        </details>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="text-sm text-ink-soft">Company</span>
          <Link to={companyAddress(contact.company.id)} className="font-semibold wrap-anywhere text-downs hover:underline">
            {contact.company.name}
          </Link>
          <button type="button" onClick={() => set.mutate(null)} className="min-h-8 text-sm font-semibold text-downs underline">
            Not their company
          </button>
        </p>
      )}
      {set.isError && <ProblemNotice problem={crmProblem(set.error)} />}
    </div>
  );
}

function CompanyPicker({ onPick }: { onPick: (id: string) => void }) {
  const { command } = useSession();
  const [words, setWords] = useState("");
  const matches = useQuery({
    queryKey: ["companies", "matches", words],
    enabled: words.length >= 2,
    queryFn: async ({ signal }) => (await command("staff-companies", { query: words }, { signal })).companies.slice(0, 8),
  });
  return (
    <Picker
      name="company"
      label="Company"
      picked={null}
      matches={(matches.data ?? []).map(({ id, name, tradingName }) => ({
        id,
        name,
        ...(tradingName !== null && { detail: tradingName }),
      }))}
      isSearching={matches.isFetching}
      onWords={setWords}
      onPick={(picked) => picked && onPick(picked.id)}
      making={MakeCompany}
    />
  );
}

function MakeCompany({ name, onMade }: MakingProps) {
  const send = useSend();
  const make = useAction(
    () => send("save-company", { fields: { name } }),
    ({ company }) => onMade({ id: company.id, name: company.name }),
  );
  return (
    <>
      {make.isError && <ProblemNotice problem={crmProblem(make.error)} />}
      <Button variant="quiet" size="small" busy={make.isPending} onClick={() => make.mutate(undefined)}>{`New company “${name}”`}</Button>
    </>
  );
}
