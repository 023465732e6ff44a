/** The alerts that need a person now, each a link to its list. */
import type { StaffBell } from "#domain/office/bell.contract.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { OfficeDialog } from "../shell/office-dialog.tsx";
import type { OfficeHome } from "../shell/sections.rules.ts";
import { TimeLeft } from "../kit/time-left.tsx";
import { listAlerts } from "./alerts.rules.ts";
import { useOpened } from "./use-opened.ts";

type Props = { bell: StaffBell | undefined; home: OfficeHome; onClose: () => void };

export function AlertList({ bell, home, onClose }: Props) {
  const now = useNow(10_000);
  const alerts = bell === undefined ? [] : listAlerts(bell, home);
  const freshAtOpening = useOpened(alerts);
  return (
    <OfficeDialog label="Alerts" onClose={onClose} className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-large p-5 sm:p-6">
      <h2 className="text-xl">Needs attention now</h2>
      {alerts.length === 0 ? (
        <p className="mt-3 text-ink-soft">{bell === undefined ? "Fetching …" : "Nothing. Nobody is waiting for us."}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-medium border border-line">
          {alerts.map(({ kind, text, to, promise }) => (
            <li key={kind}>
              <SiteLink to={to} onClick={onClose} className="block px-4 py-3 text-ink hover:bg-downs-soft">
                <span className="flex flex-wrap items-center gap-x-3">
                  <span className="font-semibold text-downs">{text}</span>
                  {(freshAtOpening.get(kind) ?? 0) > 0 && <Badge tone="signal">{`${freshAtOpening.get(kind) ?? ""} new`}</Badge>}
                </span>
                {promise !== undefined && (
                  <span className="mt-1 block text-sm">
                    <TimeLeft {...promise} now={now} />
                  </span>
                )}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      <Button variant="quiet" className="mt-5" onClick={onClose}>
        Close
      </Button>
    </OfficeDialog>
  );
}
