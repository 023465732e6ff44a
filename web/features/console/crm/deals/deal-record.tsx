/** One deal: fields edited in place, linked records, history, tasks, and the move to another stage. */
import { Link } from "react-router";
import { serviceName } from "#domain/pricing/service.copy.ts";
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";
import { dealLimits, dealStages } from "#domain/crm/deal-choices.ts";
import type { Deal, DealRecord as Opened } from "#domain/crm/deals.contract.ts";
import { movesFrom } from "#domain/crm/deal-stages.rules.ts";
import { formatDate, formatMoment } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { services } from "#domain/pricing/price-choices.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import type { Commands } from "#web/platform/commands.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Fetched } from "../../kit/fetched.tsx";
import { ContactPicker } from "../contacts/contact-picker.tsx";
import { contactAddress } from "../frame/crm-place.rules.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { InlineField } from "../frame/inline-field.tsx";
import { useAction, useSend } from "../frame/use-crm.ts";
import { ForThem } from "../../new-booking/for-them.tsx";
import { PropertyChoice } from "../record/property-choice.tsx";
import { RecordTasks } from "../tasks/record-tasks.tsx";
import { useOwnerOptions } from "../tasks/use-tasks.ts";
import { DealRecords, Steps } from "./deal-history.tsx";
import { lostReasonNames, stageNames, stageTones } from "./deal-labels.ts";
import { RotMark } from "./rot-mark.tsx";
import { useDeal } from "./use-deals.ts";

type Props = { reference: string; now: number; today: string; onMove: (deal: Deal) => void };

export function DealRecord({ reference, ...rest }: Props) {
  const record = useDeal(reference);
  return (
    <Fetched query={record} pending={<Skeleton className="h-64" />}>
      {(opened) => <Shown opened={opened} {...rest} />}
    </Fetched>
  );
}

function Shown({ opened: { deal, records, events }, now, today, onMove }: Omit<Props, "reference"> & { opened: Opened }) {
  const contact = deal.contact?.reference;
  return (
    <div className="space-y-6">
      <header>
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl wrap-anywhere">
          <span>{`${deal.title} `}</span>
          <Badge tone={stageTones[deal.stage]}>{stageNames[deal.stage]}</Badge>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          <span className="tabular-nums">{deal.reference}</span>
          <span>{`in this stage since ${formatMoment(deal.stageEnteredAt)}`}</span>
          <RotMark rotsAt={deal.rotsAt} now={now} />
          {deal.lostReason !== null && <span>{`Lost: ${lostReasonNames[deal.lostReason]}`}</span>}
        </p>
        {movesFrom(deal.stage, dealStages).length > 0 && (
          <Button variant="secondary" size="small" className="mt-3" onClick={() => onMove(deal)}>
            Move it
          </Button>
        )}
        {contact !== undefined && <ForThem contact={contact} />}
      </header>
      <Facts deal={deal} />
      <RecordTasks of={{ deal: deal.reference }} link={{ deal: deal.reference, ...(contact && { contact }) }} today={today} />
      <DealRecords records={records} />
      <Steps events={events} />
    </div>
  );
}

function Facts({ deal }: { deal: Deal }) {
  const send = useSend();
  const owners = useOwnerOptions("No one yet");
  const save = (change: Omit<Commands["save-deal"]["in"], "reference" | "rowVersion">) =>
    send("save-deal", { reference: deal.reference, rowVersion: deal.rowVersion, ...change });
  return (
    <>
      <Whose deal={deal} onSave={save} />
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <InlineField label="What it’s about" value={deal.title} maxLength={dealLimits.title} onSave={(title) => save({ title })} />
        <InlineField
          label="Value"
          hint="£"
          value={deal.valuePence === 0 ? "" : String(deal.valuePence / 100)}
          display={`${formatPounds(deal.valuePence)}, likely ${formatPounds(deal.weightedPence)}`}
          maxLength={12}
          onSave={(text) => save({ valuePence: text === "" ? 0 : (parsePounds(text) ?? -1) })}
        />
        <InlineField
          label="Expected on"
          kind="date"
          value={deal.expectedOn ?? ""}
          display={deal.expectedOn === null ? undefined : formatDate(deal.expectedOn)}
          onSave={(day) => save({ expectedOn: day === "" ? null : day })}
        />
        <InlineField
          label="Service"
          value={deal.service ?? ""}
          options={serviceOptions}
          onSave={(value) => save({ service: services.find((one) => one === value) ?? null })}
        />
        <InlineField
          label="Owner"
          value={deal.owner?.id ?? ""}
          display={deal.owner?.name}
          options={owners}
          onSave={(id) => save({ ownerId: id === "" ? null : id })}
        />
      </dl>
    </>
  );
}

const serviceOptions = [{ value: "", label: "Not known yet" }, ...services.map((value) => ({ value, label: serviceName(value) }))];

type WhoseProps = { deal: Deal; onSave: (change: Pick<Commands["save-deal"]["in"], "contact" | "propertyId">) => Promise<unknown> };

function Whose({ deal, onSave }: WhoseProps) {
  const save = useAction(onSave);
  return (
    <section aria-label="Contact and address" className="space-y-2">
      {deal.contact === null ? (
        <ContactPicker picked={null} onPick={(picked) => picked && save.mutate({ contact: picked.id })} />
      ) : (
        <p>
          <span className="block text-sm text-ink-soft">Contact</span>
          <Link to={contactAddress(deal.contact.reference)} className="font-semibold wrap-anywhere text-downs hover:underline">
            {deal.contact.name}
          </Link>
        </p>
      )}
      {deal.property !== null && (
        <p>
          <span className="block text-sm text-ink-soft">Where</span>
          <span>{deal.property.line}</span>
        </p>
      )}
      {deal.property === null && deal.contact !== null && (
        <PropertyChoice
          contact={deal.contact.reference}
          value=""
          onChange={(propertyId) => propertyId !== "" && save.mutate({ propertyId })}
        />
      )}
      {save.isError && <ProblemNotice problem={crmProblem(save.error)} />}
    </section>
  );
}
