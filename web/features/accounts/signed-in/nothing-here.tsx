/** A page that is not built yet, and says so. */
import { VanFill } from "#web/ui/van/van-fill.tsx";

export function NothingHere({ will }: { /** What this page is for. */ will: string }) {
  return (
    <div className="grid items-center gap-8 rounded-large border border-line bg-paper p-6 sm:grid-cols-[1fr_16rem] sm:p-8">
      <div>
        <h2 className="text-2xl">Nothing here yet</h2>
        <p className="mt-3 max-w-prose text-ink-soft">{will} This part isn’t ready yet.</p>
      </div>
      <VanFill still fill={0} className="max-w-64" />
    </div>
  );
}
