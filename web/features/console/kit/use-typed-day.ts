/** A day typed key by key: to the browser each beginning of a year is one already (0002, 0020, 0202), which is no day to go to. */
import { useTyped } from "./use-typed.ts";

type Days = { isDay: (text: string) => boolean; onDay: (day: string) => void };

export function useTypedDay(value: string, { isDay, onDay }: Days) {
  const { draft, latest, type, send } = useTyped(value);
  return {
    value: draft,
    onChange: (text: string) => {
      type(text);
      if (text === latest || !isDay(text)) return;
      send(text);
      onDay(text);
    },
    onBlur: () => void (isDay(draft) || type(latest)),
  };
}
