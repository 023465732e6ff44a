/** A note about care (poor hearing, a bereavement): shown on request, and each reading is recorded. */
import { useState } from "react";
import type { FormEvent } from "react";
import { contactLimits } from "#domain/crm/contact-choices.ts";
import type { ContactRecord } from "#domain/crm/contacts.contract.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import type { Commands } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/form/text-field.tsx";
import { isConflict, crmProblem } from "../frame/crm-problem.ts";
import { useAction, useSend } from "../frame/use-crm.ts";

export function CareNote({ contact: { reference, hasCareNote } }: { contact: ContactRecord }) {
  const send = useSend();
  const show = useAction(
    () => send("care-note", { reference }),
    () => {},
  );
  return (
    <section aria-labelledby="care-note">
      <h4 id="care-note" className="text-lg font-semibold">
        Care note
      </h4>
      {show.data === undefined ? (
        <>
          <p className="text-ink-soft">{hasCareNote ? "There is one. We record who reads it." : "None."}</p>
          <Button variant="quiet" size="small" className="mt-1" busy={show.isPending} onClick={() => show.mutate(undefined)}>
            {hasCareNote ? "Show it" : "Write one"}
          </Button>
        </>
      ) : (
        <CareForm reference={reference} note={show.data} onHide={show.reset} />
      )}
      {show.isError && <ProblemNotice problem={crmProblem(show.error)} />}
    </section>
  );
}

type FormProps = { reference: string; note: Commands["care-note"]["out"]; onHide: () => void };

function CareForm({ reference, note, onHide }: FormProps) {
  const send = useSend();
  const [read, setRead] = useState(note);
  const [text, setText] = useState(note.text ?? "");
  const [saved, setSaved] = useState("");
  const save = useAction(
    () => send("care-note", { reference, text: text.trim(), readAt: read.at }),
    (now) => {
      setRead(now);
      if (text.trim() === "") setText(now.text ?? ""); // the older note, of a contact merged with this one
      setSaved(text.trim() === "" && now.text !== null ? "Removed. There was an older note too: it is shown above." : "Saved");
    },
  );
  /** A colleague's newer note is shown beside what was typed; saving again takes its place. */
  const readAgain = useAction(() => send("care-note", { reference }), setRead);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSaved("");
    readAgain.reset();
    save.mutate(undefined, { onError: (error) => isConflict(error) && readAgain.mutate(undefined) });
  };
  return (
    <form noValidate className="space-y-3" onSubmit={submit}>
      {read.at !== null && <p className="text-sm text-ink-soft">{`${read.by ?? "Somebody"}, ${formatMoment(read.at)}`}</p>}
      <TextAreaField
        name="care"
        label="What we should know to treat them well"
        value={text}
        max={contactLimits.careNote}
        onChange={setText}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" size="small" busy={save.isPending}>
          Save the note
        </Button>
        <Button variant="quiet" size="small" onClick={onHide}>
          Hide it
        </Button>
        <span role="status">{saved}</span>
      </div>
      {save.isError && <ProblemNotice problem={crmProblem(save.error)} />}
      {save.isError && readAgain.isSuccess && (
        <p className="text-sm wrap-anywhere">{`It now says: ${read.text ?? "nothing"}. Save the note again to put yours in its place.`}</p>
      )}
    </form>
  );
}
