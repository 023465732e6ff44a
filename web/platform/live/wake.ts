/** When a tab comes back: from another tab, from sleep, from a place without a line. */
type Wake = {
  /** Somebody looks at the page again, after a short while. */
  onReturn: () => void;
  /** After so long, or such a break, that connections are not to be trusted. */
  onSlept: () => void;
};

const longMilliseconds = 60_000;
const tickMilliseconds = 10_000;

export function onWake({ onReturn, onSlept }: Wake): () => void {
  let hiddenAt: number | null = null;
  let tickedAt = Date.now();
  const visibility = () => {
    const now = Date.now();
    if (document.hidden) {
      hiddenAt = now;
      return;
    }
    const awayFor = hiddenAt === null ? 0 : now - hiddenAt;
    [hiddenAt, tickedAt] = [null, now];
    if (awayFor > longMilliseconds) onSlept();
    else onReturn();
  };
  // A machine that slept with the page in view: its clock has gone on without us.
  const ticker = setInterval(() => {
    const now = Date.now();
    const gap = now - tickedAt;
    tickedAt = now;
    if (gap > longMilliseconds && !document.hidden) onSlept();
  }, tickMilliseconds);
  const restored = (event: PageTransitionEvent) => {
    if (event.persisted) onSlept();
  };
  document.addEventListener("visibilitychange", visibility);
  addEventListener("online", onSlept);
  addEventListener("pageshow", restored);
  return () => {
    clearInterval(ticker);
    document.removeEventListener("visibilitychange", visibility);
    removeEventListener("online", onSlept);
    removeEventListener("pageshow", restored);
  };
}
