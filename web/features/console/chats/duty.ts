/** Who of the office is available for chat on this device: nobody who signs in on it afterwards is, without saying so. */
import { useSyncExternalStore } from "react";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { readStoredText, removeStoredText, storeText } from "#web/features/job-form/draft/stored-text.ts";

const name = "chalkway.chat-duty";
const listeners = new Set<() => void>();

function setDuty(who: string | null): void {
  if (who !== null) storeText(name, who);
  else removeStoredText(name);
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  // Changed in another tab.
  addEventListener("storage", tell);
  return () => {
    listeners.delete(tell);
    removeEventListener("storage", tell);
  };
};

export function useDuty(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const who = useSession().user?.id;
  const isOn = useSyncExternalStore(
    subscribe,
    () => who !== undefined && readStoredText(name) === who,
    () => false,
  );
  return [isOn, (wanted) => setDuty(wanted && who !== undefined ? who : null)];
}
