/** Whether this person is available for chat; stored on this device. */
import { useSyncExternalStore } from "react";
import { readStoredText, removeStoredText, storeText } from "#web/features/job-form/draft/stored-text.ts";

const name = "chalkway.chat-duty";
const listeners = new Set<() => void>();

export function setDuty(isOn: boolean): void {
  if (isOn) storeText(name, "on");
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

export const useDuty = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readStoredText(name) === "on",
    () => false,
  );
