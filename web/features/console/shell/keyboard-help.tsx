/** The list of shortcuts, and a switch for single-key ones, which speech-input users need to turn off (WCAG 2.1.4). */
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { OfficeDialog } from "./office-dialog.tsx";
import { listShortcuts } from "./list-shortcuts.ts";
import { shortcuts } from "./shortcuts.rules.ts";
import { useSingleKeys } from "./use-shortcuts.ts";

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useSingleKeys();
  return (
    <OfficeDialog label="Keyboard" onClose={onClose} className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-large p-6">
      <h2 className="text-xl">Keyboard</h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {[...shortcuts, ...listShortcuts].map(({ keys, does }) => (
          <div key={keys.join()} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-small border border-line-strong bg-chalk px-1.5 py-0.5 text-center text-sm font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        name="single-keys"
        className="mt-5"
        label="Use single-key shortcuts"
        hint="On this device. Ctrl+K always works."
        value={isOn}
        onChange={setIsOn}
      />
      <Button variant="quiet" className="mt-5" onClick={onClose}>
        Close
      </Button>
    </OfficeDialog>
  );
}
