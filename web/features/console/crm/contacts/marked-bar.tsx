/** Actions for selected contacts: compare two, or give all a tag or an owner. Contacts that failed are named. */
import { useState } from "react";
import { Link } from "react-router";
import type { ContactFields } from "#domain/crm/contacts.contract.ts";
import { tagsIn } from "#domain/crm/tags.rules.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { notify } from "#web/ui/notices/notices.ts";
import { Button } from "#web/ui/button.tsx";
import { chipClass } from "../frame/chips.ts";
import { Choice } from "../frame/choice.tsx";
import { tabAddress } from "../frame/crm-place.rules.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { useCrmChanged, useSend } from "../frame/use-crm.ts";
import { useOwnerOptions } from "../tasks/use-tasks.ts";

/** Applies one change to the contacts one by one, each read first for its current version. Those not saved are named. */
function useEach(marked: ReadonlySet<string>, onDone: () => void) {
  const { command } = useSession();
  const send = useSend();
  const changed = useCrmChanged();
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const each = async (fieldsOf: (tags: readonly string[]) => Partial<ContactFields>) => {
    setIsBusy(true);
    const failed: string[] = [];
    for (const reference of marked) {
      try {
        const { contact } = await command("contact-record", { reference });
        await send("save-contact", { reference, rowVersion: contact.rowVersion, fields: fieldsOf(contact.tags) });
      } catch (error) {
        failed.push(`${reference}: ${crmProblem(error).message}`);
      }
    }
    setIsBusy(false);
    setProblems(failed);
    await changed();
    if (failed.length > 0) return;
    void notify({ message: marked.size === 1 ? "Saved for 1 contact" : `Saved for ${marked.size} contacts`, tone: "success" });
    onDone();
  };
  return { each, isBusy, problems };
}

export function MarkedBar({ marked, onDone }: { marked: ReadonlySet<string>; onDone: () => void }) {
  const owners = useOwnerOptions("Assign to…");
  const [tag, setTag] = useState("");
  const { each, isBusy, problems } = useEach(marked, onDone);
  const [first, second] = [...marked];

  const addTag = () => each((tags) => ({ tags: tagsIn([...tags, tag].join(",")) }));
  return (
    <section aria-label="Marked contacts" className="sticky bottom-2 z-10 mt-4 rounded-medium border border-downs bg-paper p-3 shadow-soft">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="font-semibold tabular-nums">
          {`${marked.size} marked`}
        </p>
        <label className="flex items-center gap-2">
          Tag
          <input
            value={tag}
            maxLength={30}
            autoComplete="off"
            onChange={({ target }) => setTag(target.value)}
            className="min-h-10 w-36 rounded-small border border-line-strong bg-paper px-2"
          />
        </label>
        <Button size="small" variant="quiet" busy={isBusy} disabled={tagsIn(tag).length === 0} onClick={() => void addTag()}>
          Add the tag
        </Button>
        <Choice label="Assign to" value="" options={owners} onChange={(ownerId) => void each(() => ({ ownerId }))} />
        {marked.size === 2 && first !== undefined && second !== undefined && (
          <Link to={tabAddress("duplicates", { keep: first, merge: second })} className={chipClass}>
            Compare and merge
          </Link>
        )}
        <button type="button" onClick={onDone} className="min-h-9 px-2 font-semibold text-downs underline">
          Unmark all
        </button>
      </div>
      {problems.length > 0 && (
        <ul role="alert" className="mt-2 text-sm font-semibold text-brick-deep">
          {problems.map((problem) => (
            <li key={problem}>{`Not saved, ${problem}`}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
