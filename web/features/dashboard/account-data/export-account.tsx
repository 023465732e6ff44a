/** A copy of one's data: asked for, made in the background, downloaded by its owner for a week. */
import { useMutation } from "@tanstack/react-query";
import { exportDays } from "#domain/account-data/account-choices.ts";
import type { ExportFormat } from "#domain/account-data/account-choices.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { Commands } from "#web/platform/commands.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { sizeText } from "../documents/size-text.ts";
import { Loaded, failureText, useOwnQuery } from "#web/features/accounts/session/own-query.tsx";
import { listMoment } from "#web/platform/list-moment.ts";

type Export = Commands["account-exports"]["out"]["exports"][number];

/** Seconds between polls: it is usually ready within seconds. */
const everySeconds = 3;

export function ExportAccount() {
  const { command } = useSession();
  const exports = useOwnQuery("account-exports", {}, everySeconds);
  const ask = useMutation({ mutationFn: () => command("export-account", {}), onSuccess: () => exports.refetch() });
  return (
    <Card as="section" aria-labelledby="settings-export">
      <h2 id="settings-export" className="text-xl">
        A copy of your data
      </h2>
      <p className="mt-2">{`Your bookings, messages, addresses and settings, as a PDF to read and as JSON for another program. It stays here for ${exportDays} days. For a copy of anything else we hold about you, ask us.`}</p>
      <Loaded query={exports} what="your copies">
        {({ exports: made }) => (
          <ul aria-label="Your copies" aria-live="polite" className="mt-3 divide-y divide-line">
            {made.map((one) => (
              <ExportRow key={one.id} made={one} />
            ))}
          </ul>
        )}
      </Loaded>
      {ask.error !== null && <ProblemNotice problem={{ message: failureText(ask.error) }} />}
      <Button variant="secondary" className="mt-4" busy={ask.isPending} onClick={() => ask.mutate()}>
        Ask for a copy
      </Button>
    </Card>
  );
}

function ExportRow({ made }: { made: Export }) {
  const { command } = useSession();
  const download = useMutation({
    mutationFn: async (format: ExportFormat) =>
      saveFile(await command("account-export", { exportId: made.id, format }), `your-data.${format}`),
  });
  const requested = listMoment(made.askedAt);
  if (made.hasFailed)
    return (
      <li className="py-3">
        {`Asked for at ${requested}: we couldn’t put this one together. Email us and we’ll send you a copy ourselves, within a month at the latest.`}
      </li>
    );
  if (made.readyAt === null) return <li className="py-3">{`Asked for at ${requested}: we’re putting it together.`}</li>;
  return (
    <li className="py-3">
      <p>{`Asked for at ${requested}, here until ${listMoment(made.expiresAt)}`}</p>
      {download.error !== null && <ProblemNotice problem={{ message: failureText(download.error) }} />}
      <div className="mt-2 flex flex-wrap gap-3">
        {(["pdf", "json"] as const).map((format) => (
          <Button
            key={format}
            variant="quiet"
            size="small"
            aria-label={`${formatLabel(format, made)}, from ${requested}`}
            busy={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
          >
            {formatLabel(format, made)}
          </Button>
        ))}
      </div>
    </li>
  );
}

const formatLabel = (format: ExportFormat, { pdfBytes, jsonBytes }: Export) =>
  `Download ${format.toUpperCase()}, ${sizeText(format === "pdf" ? pdfBytes : jsonBytes)}`;
