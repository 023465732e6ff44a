/** One company: its numbers and terms, its sites, and who works there. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";
import type { CompanyRecord } from "#domain/crm/companies.contract.ts";
import { contactLimits } from "#domain/crm/contact-choices.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { useOffice } from "#web/features/console/shell/use-office.ts";
import { StateDot } from "#web/features/console/bookings/state-dot.tsx";
import type { Commands } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Fetched } from "../../kit/fetched.tsx";
import { lifecycleNames, lifecycleTones } from "../contacts/contact-labels.ts";
import { NewContact } from "../contacts/new-contact.tsx";
import { contactAddress } from "../frame/crm-place.rules.ts";
import { InlineField } from "../frame/inline-field.tsx";
import { useSend } from "../frame/use-crm.ts";
import { PropertyList } from "../record/properties.tsx";
import { CompanyStatement } from "./statement.tsx";

export function CompanyPage({ id }: { id: string }) {
  const { command } = useSession();
  const company = useQuery({
    queryKey: ["companies", "record", id],
    staleTime: 0,
    queryFn: async ({ signal }) => (await command("company-record", { id }, { signal })).company,
  });
  return (
    <Fetched query={company} pending={<Skeleton className="h-64" />}>
      {(data) => <Shown company={data} />}
    </Fetched>
  );
}

function Shown({ company }: { company: CompanyRecord }) {
  const { isAdmin } = useOffice();
  return (
    <div className="space-y-6">
      <header>
        <h3 className="text-2xl wrap-anywhere">{company.name}</h3>
        <p className="text-ink-soft">{`${formatPounds(company.valuePence)} from all its contacts`}</p>
      </header>
      <Facts company={company} />
      <PropertyList title="Sites" properties={company.sites} owner={{ companyId: company.id }} />
      <People company={company} />
      {isAdmin && <CompanyStatement id={company.id} />}
    </div>
  );
}

const orNull = (text: string) => (text === "" ? null : text);
const integerIn = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : -1);
const yesNo = [
  { value: "no", label: "No" },
  { value: "yes", label: "Yes" },
];

type Fields = Commands["save-company"]["in"]["fields"];

function Facts({ company }: { company: CompanyRecord }) {
  const send = useSend();
  const save = (fields: Fields) => send("save-company", { id: company.id, rowVersion: company.rowVersion, fields });
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <InlineField label="Name" value={company.name} maxLength={contactLimits.companyName} onSave={(name) => save({ name })} />
      <InlineField
        label="Trading name"
        value={company.tradingName ?? ""}
        maxLength={contactLimits.companyName}
        onSave={(text) => save({ tradingName: orNull(text) })}
      />
      <InlineField
        label="Company number"
        value={company.companyNumber ?? ""}
        maxLength={contactLimits.officialNumber}
        onSave={(text) => save({ companyNumber: orNull(text) })}
      />
      <InlineField
        label="VAT number"
        value={company.vatNumber ?? ""}
        maxLength={contactLimits.officialNumber}
        onSave={(text) => save({ vatNumber: orNull(text) })}
      />
      <InlineField label="SIC code" value={company.sicCode ?? ""} maxLength={8} onSave={(text) => save({ sicCode: orNull(text) })} />
      <Terms company={company} save={save} />
      <InlineField label="Notes" kind="area" value={company.notes} maxLength={contactLimits.notes} onSave={(notes) => save({ notes })} />
    </dl>
  );
}

/** When and how they pay. */
function Terms({ company, save }: { company: CompanyRecord; save: (fields: Fields) => Promise<unknown> }) {
  return (
    <>
      <InlineField
        label="Days to pay"
        value={String(company.termsDays)}
        maxLength={2}
        onSave={(text) => save({ termsDays: integerIn(text) })}
      />
      <InlineField
        label="Credit limit"
        hint="£"
        value={company.creditLimitPence === null ? "" : String(company.creditLimitPence / 100)}
        display={company.creditLimitPence !== null && formatPounds(company.creditLimitPence)}
        maxLength={10}
        onSave={(text) => save({ creditLimitPence: text === "" ? null : (parsePounds(text) ?? -1) })}
      />
      <InlineField
        label="Purchase order needed"
        value={company.poRequired ? "yes" : "no"}
        options={yesNo}
        onSave={(text) => save({ poRequired: text === "yes" })}
      />
      <InlineField
        label="Statement on day"
        hint="of the month"
        value={company.statementDay === null ? "" : String(company.statementDay)}
        maxLength={2}
        onSave={(text) => save({ statementDay: text === "" ? null : integerIn(text) })}
      />
    </>
  );
}

function People({ company }: { company: CompanyRecord }) {
  const [isNew, setIsNew] = useState(false);
  return (
    <section aria-labelledby="people">
      <h4 id="people" className="text-lg font-semibold">
        People
      </h4>
      <ul className="mt-1 divide-y divide-line">
        {company.contacts.map(({ reference, name, jobTitle, lifecycle, booksOnAccount }) => (
          <li key={reference} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
            <Link to={contactAddress(reference)} className="font-semibold wrap-anywhere text-downs hover:underline">
              {name}
            </Link>
            {jobTitle !== null && <span className="min-w-0 wrap-anywhere text-ink-soft">{jobTitle}</span>}
            <StateDot label={lifecycleNames[lifecycle]} tone={lifecycleTones[lifecycle]} />
            {booksOnAccount && <span className="text-ink-soft">Books on account, signed in with an address you entered</span>}
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" className="mt-1" onClick={() => setIsNew(true)}>
        Add somebody
      </Button>
      {isNew && <NewContact companyId={company.id} onClose={() => setIsNew(false)} onMade={() => setIsNew(false)} />}
    </section>
  );
}
