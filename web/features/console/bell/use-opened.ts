/** Which alerts were new when the list was opened: they stay marked, although opening marks them as seen. */
import { useState } from "react";
import type { AlertKind } from "#domain/office/bell.contract.ts";
import type { Alert } from "./alerts.rules.ts";

export function useOpened(alerts: readonly Alert[]): ReadonlyMap<AlertKind, number> {
  const [opened, setOpened] = useState<ReadonlyMap<AlertKind, number>>(new Map());
  const more = alerts.filter(({ kind, fresh }) => fresh > (opened.get(kind) ?? 0));
  if (more.length > 0) setOpened(new Map([...opened, ...more.map(({ kind, fresh }) => [kind, fresh] as const)]));
  return opened;
}
