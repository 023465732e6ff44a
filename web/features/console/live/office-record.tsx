/**
 * The frame of an open record: who else has it open, and protection of unsent input. While a form is being filled in, a
 * change by others is announced and fetched only on request.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { Attendee } from "#web/platform/live/live-link.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { alsoHere } from "./hints.rules.ts";
import { asCompared } from "./compared.rules.ts";
import { createHold } from "./hold.ts";
import { useLiveStore } from "./live-store.ts";
import { RecordContext } from "./record-context.ts";
import type { RecordLine } from "./record-context.ts";

type Props = {
  kind: "booking" | "quote" | "enquiry" | "invoice";
  reference: string;
  /** The record's query key: `[name, reference]`; an invoice's reference is its number. */
  queryKey: readonly [name: "office-booking" | "office-quote" | "office-enquiry" | "office-invoice", reference: string];
  children: ReactNode;
};
type Unsent = { title: string; text: string };

export function OfficeRecord({ kind, reference, queryKey, children }: Props) {
  const [refused, setRefused] = useState("");
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const { hasChanged, hold, release } = useHeld(queryKey);
  const line = useMemo<RecordLine>(
    () => ({
      hold,
      refuse: setRefused,
      keepUnsent: (title, text) => setUnsent((before) => [...before.filter((one) => one.title !== title), { title, text }]),
      settle() {
        setRefused("");
        release();
      },
    }),
    [hold, release],
  );
  return (
    <RecordContext value={line}>
      <AlsoHere topic={`office:${kind}:${reference}`} />
      {(refused !== "" || hasChanged || unsent.length > 0) && (
        <div
          role="alert"
          className="sticky top-16 z-10 mb-4 space-y-2 rounded-medium border-l-4 border-signal-deep bg-signal-soft px-4 py-3"
        >
          {refused !== "" && <p className="font-semibold">{refused}</p>}
          {hasChanged && (
            <>
              <p className="font-semibold">{`This ${kind} has changed since you began to write. What you wrote is still here, not saved.`}</p>
              <Button variant="quiet" size="small" onClick={release}>
                Show the latest version
              </Button>
            </>
          )}
          {unsent.map(({ title, text }) => (
            <p key={title} className="whitespace-pre-line wrap-anywhere">
              <strong>Not saved</strong>
              <span>{`, from “${title}”: ${text}`}</span>
            </p>
          ))}
          {unsent.length > 0 && (
            <Button variant="quiet" size="small" onClick={() => setUnsent([])}>
              I’ve read it
            </Button>
          )}
        </div>
      )}
      <div onInput={hold}>{children}</div>
    </RecordContext>
  );
}

/** Who else has the record open; a polite live region. Its line is kept free: what is about to be pressed must not move when a colleague comes. */
function AlsoHere({ topic }: { topic: string }) {
  const { meet } = useLiveStore();
  const { user } = useSession();
  const [others, setOthers] = useState<Attendee[]>([]);
  const id = user?.id;
  const given: unknown = user?.user_metadata["display_name"];
  const name = typeof given === "string" ? given : "";
  useEffect(() => {
    if (id === undefined) return;
    return meet(topic, { id, name }, setOthers);
  }, [meet, topic, id, name]);
  const sentence = alsoHere(others.map((one) => one.name));
  return (
    <p role="status" className="mb-3 min-h-7">
      {sentence !== "" && <Badge tone="sea">{sentence}</Badge>}
    </p>
  );
}

function useHeld(queryKey: Props["queryKey"]) {
  const { held } = useLiveStore();
  const queries = useQueryClient();
  const { command } = useSession();
  const [hasChanged, setHasChanged] = useState(false);
  const [name, reference] = queryKey;
  const slot = `${name} ${reference}`;
  useEffect(() => () => void held.delete(slot), [held, slot]);
  const actions = useMemo(
    () =>
      createHold({
        held,
        slot,
        differs: async () => {
          const now = await (name === "office-invoice" ? command(name, { number: reference }) : command(name, { reference }));
          return asCompared(now) !== asCompared(queries.getQueryData([name, reference]));
        },
        onDiffers: setHasChanged,
        readAgain: () => void queries.invalidateQueries({ queryKey: [name, reference] }),
      }),
    [held, slot, command, queries, name, reference],
  );
  return { hasChanged, ...actions };
}
