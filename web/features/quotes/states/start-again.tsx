/** Puts this quote aside on this device and begins another; its own link still leads back. */
import { notify } from "#web/ui/notices/notices.ts";
import { useQuote } from "../quote-context.ts";

export function StartAgain() {
  const { draft, store, server, shots, goTo } = useQuote();
  const begin = () => {
    const before = draft;
    store.startAgain();
    server.forget();
    void shots.forget();
    goTo("snap");
    void notify({ message: "A new quote. The old one is not lost.", action: { label: "Undo", onClick: () => store.change(() => before) } });
  };
  return (
    <button type="button" onClick={begin} className="min-h-11 font-semibold text-downs underline underline-offset-4">
      Begin another quote
    </button>
  );
}
