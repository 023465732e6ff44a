/** What a form reports to the record it belongs to; the default outside a record does nothing. */
import { createContext, useContext } from "react";

export type RecordLine = {
  /** Marks input made by buttons, which fire no input event. */
  hold: () => void;
  /** Shows a conflict above the record, because its form may be unmounted. */
  refuse: (message: string) => void;
  /** Keeps the unsent text of a form that is unmounted. */
  keepUnsent: (this: void, title: string, text: string) => void;
  /** The input was sent or discarded. */
  settle: () => void;
};

export const RecordContext = createContext<RecordLine>({ hold() {}, refuse() {}, keepUnsent() {}, settle() {} });
export const useRecordLine = (): RecordLine => useContext(RecordContext);
