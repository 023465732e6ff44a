/** Import and export of contacts. The open import is in the address, so that a reload returns to it. */
import { Link, useSearchParams } from "react-router";
import { Suspense } from "react";
import { exportForms } from "#domain/crm/import-choices.ts";
import type { ContactImport } from "#domain/crm/imports.contract.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { useOffice } from "#web/features/console/shell/use-office.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { chipClass } from "../frame/chips.ts";
import { tabAddress } from "../frame/crm-place.rules.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { useAction } from "../frame/use-crm.ts";
import { FilePick } from "./file-pick.tsx";
import { standing } from "./import-labels.ts";
import { useImports } from "./use-import.ts";

const OpenImport = lazyComponent(() => import("./open-import.tsx").then((module) => module.OpenImport));
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function ImportTab() {
  const [query, setQuery] = useSearchParams();
  const { isAdmin } = useOffice();
  const id = query.get("import") ?? "";
  if (uuid.test(id))
    return (
      <div className="max-w-5xl">
        <Link to={tabAddress("import")} className={chipClass}>
          All imports
        </Link>
        <Suspense fallback={<Skeleton className="mt-4 h-64" />}>
          <OpenImport key={id} id={id} />
        </Suspense>
      </div>
    );
  return (
    <div className="max-w-5xl space-y-10">
      <FilePick onSent={(sent) => setQuery({ section: "customers", tab: "import", import: sent })} />
      <Imports />
      {isAdmin && <Export />}
    </div>
  );
}

function Imports() {
  const list = useImports();
  return (
    <section aria-labelledby="imports">
      <h3 id="imports" className="text-xl">
        Earlier imports
      </h3>
      {list.isPending && <Skeleton className="mt-3 h-24" />}
      {list.isError && <ProblemNotice problem={crmProblem(list.error)} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <p className="mt-3 text-ink-soft">None yet.</p>}
      {list.data !== undefined && list.data.length > 0 && (
        <ul aria-label="Imports" className="mt-3 divide-y divide-line rounded-medium border border-line bg-paper">
          {list.data.map((one) => (
            <li key={one.id} className="flex flex-wrap items-baseline gap-x-4 px-4 py-2.5">
              <Link to={tabAddress("import", { import: one.id })} className="font-semibold text-downs wrap-anywhere hover:underline">
                {one.fileName}
              </Link>
              <span>{standing(one)}</span>
              <span className="text-sm text-ink-soft tabular-nums">{countsText(one)}</span>
              <span className="ml-auto text-sm text-ink-soft">{`${formatMoment(one.startedAt)}, ${one.startedBy}`}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const countsText = ({ counts, rows }: ContactImport): string =>
  `${rows.toLocaleString("en-GB")} rows: ${counts.create.toLocaleString("en-GB")} new, ${counts.update.toLocaleString("en-GB")} updated, ${counts.refuse.toLocaleString("en-GB")} not usable`;

const forms = {
  lossless: {
    name: "Save to import again",
    detail: "Every cell as it is, so it can be imported again unchanged. Not for a spreadsheet: a cell could run something there.",
  },
  spreadsheet: { name: "Save for a spreadsheet", detail: "Safe to open in Excel: no cell can run anything." },
} as const;

function Export() {
  const { command } = useSession();
  const file = useAction(async (form: (typeof exportForms)[number]) =>
    saveFile(await command("export-contacts", { form }), "contacts.csv"),
  );
  return (
    <section aria-labelledby="export">
      <h3 id="export" className="text-xl">
        Export all contacts
      </h3>
      <p className="mt-1">We record who takes a copy, and when.</p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {exportForms.map((form) => (
          <li key={form} className="rounded-medium border border-line bg-paper p-4">
            <Button variant="quiet" size="small" busy={file.isPending && file.variables === form} onClick={() => file.mutate(form)}>
              {forms[form].name}
            </Button>
            <p className="mt-2 text-ink-soft">{forms[form].detail}</p>
          </li>
        ))}
      </ul>
      {file.isError && <ProblemNotice problem={crmProblem(file.error)} />}
    </section>
  );
}
