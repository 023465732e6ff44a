/** Where they live or work: addresses with how to get in, and a new one. */
import { useState } from "react";
import type { ContactProperty, ContactRecord } from "#domain/crm/contacts.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { PropertyForm } from "./property-form.tsx";

export function Properties({ contact }: { contact: ContactRecord }) {
  return <PropertyList title="Addresses" properties={contact.properties} owner={{ contactReference: contact.reference }} />;
}

type ListProps = { title: string; properties: readonly ContactProperty[]; owner: Parameters<typeof PropertyForm>[0]["owner"] };

export function PropertyList({ title, properties, owner }: ListProps) {
  const [changing, setChanging] = useState<string | null>(null);
  const done = () => setChanging(null);
  return (
    <section aria-label={title}>
      <h4 className="text-lg font-semibold">{title}</h4>
      <ul className="mt-1 divide-y divide-line">
        {properties.map((property) => (
          <li key={property.id} className="py-2">
            {changing === property.id ? (
              <PropertyForm owner={owner} property={property} onDone={done} />
            ) : (
              <div className="flex flex-wrap items-baseline gap-x-3">
                <span className="min-w-0 wrap-anywhere">
                  {[property.line1, property.line2, property.town, property.postcode].filter(Boolean).join(", ")}
                </span>
                <button
                  type="button"
                  onClick={() => setChanging(property.id)}
                  className="ml-auto min-h-8 text-sm font-semibold text-downs underline"
                >
                  Change<span className="sr-only">{` ${property.line1}`}</span>
                </button>
                {accessText(property) !== "" && <span className="w-full text-sm text-ink-soft">{accessText(property)}</span>}
              </div>
            )}
          </li>
        ))}
      </ul>
      {changing === "new" ? (
        <PropertyForm owner={owner} onDone={done} />
      ) : (
        <Button variant="quiet" size="small" className="mt-1" onClick={() => setChanging("new")}>
          Add an address
        </Button>
      )}
    </section>
  );
}

function accessText({ type, floor, lift, parking, accessNotes, lastAccessOutcome }: ContactProperty): string {
  return [
    type,
    floor !== null && `floor ${floor}`,
    lift !== null && (lift ? "lift" : "no lift"),
    parking !== null && `parking: ${parking}`,
    accessNotes,
    lastAccessOutcome !== null && `last time: ${lastAccessOutcome}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
