/** The most common items, one tap each: the second of the two taps from photo to price. */
import { useState } from "react";
import { CommonItems as Chips } from "#web/features/job-form/picker/common-items.tsx";
import { Announce } from "#web/ui/form/announce.tsx";
import { withOneMore } from "../draft/items.rules.ts";
import { useQuote } from "../quote-context.ts";

export function CommonItems() {
  const { catalogue, facts, change, formErrors } = useQuote();
  const [added, setAdded] = useState("");
  const isSized = facts.method === "size" || facts.method === "measure";
  const listed = (id: string) => facts.items.find((item) => item.id === id)?.quantity ?? 0;
  const add = (id: string, name: string) => {
    formErrors.edit("items");
    change((previous) => withOneMore(previous, id));
    setAdded(`${name}: ${listed(id) + 1} on your list`);
  };
  return (
    <>
      <Chips catalogue={catalogue} quantityOf={(id) => (isSized ? 0 : listed(id))} onPick={({ id }, name) => add(id, name)} />
      <Announce>{added}</Announce>
    </>
  );
}
