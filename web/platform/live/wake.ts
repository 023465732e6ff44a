/** Tells when a tab is shown again, wakes from sleep or is online again. */
type Wake = {
  /** The page is visible again after a short absence. */
  onReturn: () => void;
  /** After a sleep or a loss of network so long that open connections may be dead. */
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
  // A machine that slept with the page visible: seen by the gap between two ticks.
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
