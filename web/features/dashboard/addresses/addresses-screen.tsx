/** Saved addresses: a name, the way in, a gate code that is given and never shown. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SavedAddress } from "#domain/addresses/addresses.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { notify } from "#web/ui/notices/notices.ts";
import { Loaded, failureText, useOwnQuery } from "#web/features/accounts/session/own-query.tsx";
import { AddressCode } from "./address-code.tsx";
import { AddressForm } from "./address-form.tsx";

export function AddressesScreen() {
  const addresses = useOwnQuery("my-addresses", {});
  const [editing, setEditing] = useState<SavedAddress | "new" | null>(null);
  const done = () => {
    setEditing(null);
    void addresses.refetch();
  };
  return (
    <Loaded query={addresses} what="your addresses">
      {(data) => (
        <>
          {data.addresses.length === 0 && editing === null && (
            <Card>
              <h2 className="text-xl">No saved addresses</h2>
              <p className="mt-2">Save a place you book for, with how to get in, and its gate code if it has one.</p>
            </Card>
          )}
          <ul aria-label="Your addresses" className="grid gap-4 lg:grid-cols-2">
            {data.addresses.map((address) => (
              // The open form stays, with what is typed in it, unless it is this address's own and the address is gone.
              <AddressCard
                key={address.id}
                address={address}
                onEdit={() => setEditing(address)}
                onChange={() => void addresses.refetch()}
                onRemoved={() => (editing !== "new" && editing?.id === address.id ? done() : void addresses.refetch())}
              />
            ))}
          </ul>
          {editing === null ? (
            <Button variant="secondary" className="mt-5" onClick={() => setEditing("new")}>
              Add an address
            </Button>
          ) : (
            <Card as="section" aria-label="Address" className="mt-5 max-w-2xl">
              <AddressForm
                key={editing === "new" ? "new" : editing.id}
                {...(editing !== "new" && { address: editing })}
                onSaved={done}
                onCancel={() => setEditing(null)}
              />
            </Card>
          )}
        </>
      )}
    </Loaded>
  );
}

type CardProps = { address: SavedAddress; onEdit: () => void; onChange: () => void; onRemoved: () => void };

function AddressCard({ address, onEdit, onChange, onRemoved }: CardProps) {
  const { command } = useSession();
  const [isSure, setIsSure] = useState(false);
  const remove = useMutation({
    mutationFn: () => command("remove-address", { addressId: address.id }),
    onSuccess: () => {
      void notify({ message: `${address.label} has been removed`, tone: "success" });
      onRemoved();
    },
  });
  return (
    <Card as="li">
      <h2 className="text-xl wrap-anywhere">{address.label}</h2>
      <p className="mt-1 wrap-anywhere">{[address.line1, address.line2, address.town, address.postcode].filter(Boolean).join(", ")}</p>
      {address.accessNotes !== undefined && <p className="mt-2 wrap-anywhere whitespace-pre-line text-ink-soft">{address.accessNotes}</p>}
      <AddressCode address={address} onChange={onChange} />
      {remove.error !== null && <ProblemNotice problem={{ message: failureText(remove.error) }} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="quiet" size="small" aria-label={`Edit ${address.label}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={isSure ? `Yes, remove it: ${address.label}` : `Remove ${address.label}`}
          busy={remove.isPending}
          onClick={() => (isSure ? remove.mutate() : setIsSure(true))}
        >
          {isSure ? "Yes, remove it" : "Remove"}
        </Button>
      </div>
    </Card>
  );
}
