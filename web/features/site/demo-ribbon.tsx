/** Above every page of a demo: that it is one. It stands in the flow, covers nothing and cannot be closed. */
import { useSite } from "#web/platform/site.ts";

export function DemoRibbon() {
  if (useSite()?.config.isDemo !== true) return null;
  return (
    <aside aria-label="Demo" className="border-b-2 border-ink bg-signal px-4 py-1.5 text-center text-sm font-bold text-ink">
      This is a demo: the firm, its customers and their bookings are made up, and no message leaves this computer.
    </aside>
  );
}
