/** Who it is for and where: picked from the contacts, or typed. */
import { useEffect, useRef, useState } from "react";
import type { ContactRecord } from "#domain/crm/contacts.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ContactPicker } from "../crm/contacts/contact-picker.tsx";
import type { Picked } from "../crm/frame/picker.tsx";
import { useAction } from "../crm/frame/use-crm.ts";
import { officeProblem } from "../kit/office-problem.ts";
import { blankJob, withContact, withProperty } from "./job.rules.ts";
import type { Address, Job, Person } from "./job.rules.ts";
import type { JobForm } from "./use-job.ts";

type Props = { form: JobForm; contact: string | null };

export function WhoPart({ form: { job, change, account }, contact }: Props) {
  const { command } = useSession();
  const [record, setRecord] = useState<ContactRecord | null>(null);
  const box = useFirstEmpty();
  const open = useAction(
    (reference: string) => command("contact-record", { reference }),
    ({ contact: opened }) => {
      setRecord(opened);
      change((before) => withContact({ ...before, person: blankJob.person }, opened));
    },
  );
  const pick = (picked: Picked | null) => {
    setRecord(null);
    if (picked !== null) open.mutate(picked.id);
  };
  const picked = record === null ? null : { id: record.reference, name: record.name };
  return (
    <fieldset ref={box} className="min-w-0 space-y-4">
      <legend className="mb-2 text-xl font-bold">Who and where</legend>
      {contact === null && job.quoted === null && <ContactPicker label="Customer" picked={picked} onPick={pick} />}
      {open.isError && <ProblemNotice problem={officeProblem(open.error)} />}
      {record !== null && record.properties.length > 1 && (
        <SelectField
          name="property"
          label="Address"
          value={
            record.properties.find(({ line1, postcode }) => line1 === job.address.line1 && postcode === job.address.postcode)?.id ?? ""
          }
          options={[
            { value: "", label: "Another address" },
            ...record.properties.map(({ id, line1, postcode }) => ({ value: id, label: `${line1}, ${postcode}` })),
          ]}
          onChange={(id) => {
            const property = record.properties.find((one) => one.id === id);
            if (property !== undefined) change((before) => withProperty(before, property));
          }}
        />
      )}
      <Details job={job} change={change} account={account} />
    </fieldset>
  );
}

/** The keyboard begins in the first box that has to be filled in. */
function useFirstEmpty() {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const boxes = [...(box.current?.querySelectorAll<HTMLInputElement>("input:not([data-optional] input)") ?? [])];
    boxes.find(({ value }) => value === "")?.focus();
  }, []);
  return box;
}

function Details({ job, change, account }: Pick<JobForm, "job" | "change" | "account">) {
  const { person, address } = job;
  const text = (name: keyof Person, label: string, type: string) => (
    <TextField
      name={name}
      label={label}
      value={person[name]}
      type={type}
      maxLength={name === "email" ? 254 : 80}
      autoComplete="off"
      onChange={(value) => change((before) => ({ ...before, person: { ...before.person, [name]: value } }))}
    />
  );
  const place = (name: keyof Address, label: string, maxLength: number) => (
    <TextField
      name={name}
      label={label}
      value={address[name]}
      maxLength={maxLength}
      autoComplete="off"
      {...(name === "postcode" && { width: "postcode" as const })}
      onChange={(value) => change((before) => ({ ...before, address: { ...before.address, [name]: value } }))}
    />
  );
  return (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      {text("fullName", "Name", "text")}
      {text("phone", "Mobile or landline", "tel")}
      <div data-optional>{text("email", "Email (optional)", "email")}</div>
      <CustomerType job={job} change={change} />
      <FirmFields job={job} change={change} account={account} />
      {place("line1", "Address", 100)}
      <div data-optional>{place("line2", "Second line (optional)", 100)}</div>
      {place("town", "Town", 60)}
      {place("postcode", "Postcode", 20)}
    </div>
  );
}

function FirmFields({ job: { customer, payBy }, change, account }: Pick<JobForm, "job" | "change" | "account">) {
  const isFirm = customer.type !== "home";
  const isOnAccount = payBy === "account";
  const orderLabel = isOnAccount && account?.poRequired === true ? "Order number" : "Order number (optional)";
  const firm = (name: "company" | "purchaseOrder", label: string, maxLength: number) => (
    <TextField
      name={name}
      label={label}
      value={customer[name]}
      maxLength={maxLength}
      autoComplete="off"
      onChange={(value) => change((before) => ({ ...before, customer: { ...before.customer, [name]: value } }))}
    />
  );
  return (
    <>
      {isFirm && firm("company", "Organisation", 100)}
      {(isFirm || isOnAccount) && <div data-optional>{firm("purchaseOrder", orderLabel, 30)}</div>}
    </>
  );
}

const types = [
  { value: "home", label: "A household" },
  { value: "business", label: "A business" },
  { value: "landlord_or_agent", label: "A landlord or agent" },
  { value: "charity", label: "A charity" },
] as const satisfies readonly { value: Job["customer"]["type"]; label: string }[];

const CustomerType = ({ job: { customer }, change }: Pick<JobForm, "job" | "change">) => (
  <SelectField
    name="customerType"
    label="For"
    value={customer.type}
    options={types}
    onChange={(value) => {
      const type = types.find((one) => one.value === value)?.value ?? "home";
      change((before) => ({ ...before, customer: { ...before.customer, type } }));
    }}
  />
);
