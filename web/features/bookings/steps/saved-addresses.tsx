/** Offers a signed-in customer their saved addresses. Shows nothing where there are none or they cannot be fetched. */
import { useEffect, useState } from "react";
import type { SavedAddress } from "#domain/addresses/addresses.contract.ts";
import { storedBearer } from "#web/platform/session/stored-bearer.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useBooking } from "../booking-context.ts";
import { usedAddress, withSavedAddress } from "../draft/saved-address.rules.ts";

export function SavedAddresses() {
  const { draft, change } = useBooking();
  const addresses = useSavedAddresses();
  if (addresses.length === 0) return null;
  const used = usedAddress(addresses, draft.address);
  const take = (id: string) => {
    const taken = addresses.find((one) => one.id === id);
    if (taken !== undefined) change((previous) => withSavedAddress(previous, taken, addresses));
  };
  return (
    <SelectField
      name="saved-address"
      label="Use a saved address"
      hint="From your account. A gate code isn’t filled in: enter it where you’re asked, or use the saved one on your booking’s page later."
      value={used?.id ?? ""}
      options={[
        { value: "", label: "Another address" },
        ...addresses.map(({ id, label, line1, postcode }) => ({ value: id, label: `${label}: ${line1}, ${postcode}` })),
      ]}
      onChange={take}
    />
  );
}

function useSavedAddresses(): readonly SavedAddress[] {
  const { command, config } = useBooking();
  const [addresses, setAddresses] = useState<readonly SavedAddress[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const fetchAddresses = async () => {
      const bearer = await storedBearer(config.publishableKey);
      if (bearer === null) return;
      const { addresses: own } = await command("my-addresses", {}, { bearer, signal: leaving.signal });
      setAddresses(own);
    };
    void fetchAddresses().catch(() => undefined); // optional: fails silently
    return () => leaving.abort();
  }, [command, config.publishableKey]);
  return addresses;
}
