/** What a form says to the record that it stands on. Outside of one it says nothing. */
import { createContext, useContext } from "react";

export type RecordLine = {
  /** Something is being entered by presses, of which no input event tells. */
  hold: () => void;
  /** Somebody else was quicker: said above the record, because the form it concerns may be gone. */
  refuse: (message: string) => void;
  /** The form is gone before what was written in it was sent. */
  keepUnsent: (this: void, title: string, text: string) => void;
  /** What was written is sent, or was given up. */
  settle: () => void;
};

export const RecordContext = createContext<RecordLine>({ hold() {}, refuse() {}, keepUnsent() {}, settle() {} });
export const useRecordLine = (): RecordLine => useContext(RecordContext);
