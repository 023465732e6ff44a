/** Which of a contact's places a deal is about, or a new one. */
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useContact } from "../contacts/use-contacts.ts";
import { PropertyForm } from "./property-form.tsx";

type Props = { contact: string; value: string; onChange: (propertyId: string) => void };

export function PropertyChoice({ contact, value, onChange }: Props) {
  const record = useContact(contact);
  const [isNew, setIsNew] = useState(false);
  const places = record.data?.properties ?? [];
  if (isNew)
    return (
      <PropertyForm
        owner={{ contactReference: contact }}
        onDone={(property) => {
          if (property) onChange(property.id);
          setIsNew(false);
        }}
      />
    );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        name="propertyId"
        label="Where"
        className="min-w-0 flex-1"
        value={value}
        options={[
          { value: "", label: places.length === 0 ? "No address yet" : "Not known yet" },
          ...places.map(({ id, line1, town, postcode }) => ({ value: id, label: `${line1}, ${town}, ${postcode}` })),
        ]}
        onChange={onChange}
      />
      <Button variant="quiet" size="small" onClick={() => setIsNew(true)}>
        New address
      </Button>
    </div>
  );
}
