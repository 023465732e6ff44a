/** For a form of few fields that was refused: the keyboard goes on from the first field to correct, whose problem is read out with it. */
import { fieldId } from "./field.tsx";

/** Once the problem is drawn. Nothing where no field is named. */
export function focusField(name: string | undefined): void {
  if (name !== undefined) requestAnimationFrame(() => document.getElementById(fieldId(name))?.focus());
}
