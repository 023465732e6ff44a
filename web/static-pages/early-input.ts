/**
 * Keeps what visitors do on an app page before React has loaded (typing, ticking, choosing, clicking, submitting) and
 * replays it in the same order after hydration. Without this React would ignore it, and a submitted form would put its
 * fields into the address. React hydrates piece by piece, even during an event, and empties a field that it renders
 * again; so field values are recorded and events held back until everything is replayed.
 */
import { openChatOnPress } from "./open-chat.ts";
import { hideOtherStep } from "./other-step.ts";
import { readyEvent } from "./ready-event.ts";
import { replaceRefusedStorage } from "./refused-storage.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Caret = readonly [start: number, end: number];
type Written = { value: string; caret: Caret | null };
type Kept = { target: Element; again: () => void };

/** A limit that no visitor reaches in the few seconds before hydration. */
const maxEvents = 200;
const events: Kept[] = [];
/** The last value of each field. */
const lastValues = new Map<EventTarget, Written>();

function keep(target: Element, again: () => void): void {
  if (events.length < maxEvents) events.push({ target, again });
}

/** Keeps only the last action on an element: the last state of a checkbox, the last submit of a form. */
function keepLast(target: Element, again: () => void): void {
  const before = events.findIndex((one) => one.target === target);
  if (before !== -1) events.splice(before, 1);
  keep(target, again);
}

function noteField(event: Event): void {
  const field = event.target;
  if (!isField(field) || field.type === "file") return;
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    const { checked } = field;
    keepLast(field, () => tick(field, checked));
  } else {
    // A field corrected after its form was submitted is replayed with its last value, before the submit.
    if (!lastValues.has(field)) keep(field, () => fill(field));
    lastValues.set(field, { value: field.value, caret: caretIn(field) });
  }
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Null where the field type has no selection. */
function caretIn(field: Field): Caret | null {
  if (field instanceof HTMLSelectElement) return null;
  const { selectionStart: start, selectionEnd: end } = field;
  return start === null || end === null ? null : [start, end];
}

/** React ignores a change to the value it last saw, so the box is first set to the other state. */
function tick(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}

function fill(field: Field): void {
  const last = lastValues.get(field);
  if (last === undefined) return;
  const caret = field.value === last.value ? caretIn(field) : last.caret;
  field.value = last.value === "" ? "0" : "";
  write(field, { value: last.value, caret });
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

function write(field: Field, { value, caret }: Written): void {
  // React overrides the element's own setter to track values; the prototype's setter goes past it.
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
  if (caret !== null && field === document.activeElement && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...caret);
}

/** The field in which a key is down. Input without a key (paste by menu, autofill) replaces the whole value. */
let keyedIn: EventTarget | null = null;

/** Before a key is applied, restores the typed value that React may have emptied meanwhile. */
function putBack({ target }: Event): void {
  const last = target !== null && target === keyedIn ? lastValues.get(target) : undefined;
  if (last !== undefined && isField(target) && target.value !== last.value) write(target, last);
}

let isReady = false;
/** Events are held until hydration, and afterwards while earlier ones are still being replayed. */
const isHeld = () => !isReady || events.length > 0;

function holdFiles(event: Event): void {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || field.type !== "file" || !isHeld()) return;
  event.stopImmediatePropagation();
  keepLast(field, () => field.dispatchEvent(new Event("change", { bubbles: true })));
}

function holdPress(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button?.type !== "button" || !isHeld()) return;
  event.stopImmediatePropagation();
  keep(button, () => button.click());
}

function holdForm(event: SubmitEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  const form = event.target;
  if (form instanceof HTMLFormElement) keepLast(form, () => form.requestSubmit(event.submitter));
}

/** A link to the very address may only scroll; this keeps what stands behind its `#` as well. */
function reloadOnPress(event: Event): void {
  if (!(event.target instanceof Element) || event.target.closest("[data-reload]") === null) return;
  event.preventDefault();
  location.reload();
}

replaceRefusedStorage();
hideOtherStep();
// Before the other click listeners, because the chat needs no React.
openChatOnPress();

const untilAgain = new AbortController();
const options = { capture: true, signal: untilAgain.signal };
addEventListener("input", noteField, options);
addEventListener("change", noteField, options);
addEventListener("change", holdFiles, options);
addEventListener("click", holdPress, options);
addEventListener("click", reloadOnPress, options);
addEventListener("submit", holdForm, options);
addEventListener("keydown", ({ target }) => (keyedIn = target), options);
addEventListener("keyup", () => (keyedIn = null), options);
addEventListener("beforeinput", putBack, options);

addEventListener(
  readyEvent,
  () => {
    isReady = true;
    setTimeout(wakeFields);
  },
  { once: true },
);

/** Makes React hydrate the Suspense boundaries around the fields, by an event in each; then replay can begin. */
function wakeFields(): void {
  const targets = new Set([...document.querySelectorAll("input, select, textarea"), ...events.map(({ target }) => target)]);
  // No page listens to `keyup`: it only triggers hydration.
  for (const target of targets) target.dispatchEvent(new Event("keyup", { bubbles: true }));
  setTimeout(doAgain);
}

function doAgain(): void {
  untilAgain.abort();
  for (const { target } of events) target.dispatchEvent(new Event("input", { bubbles: true }));
  // The field that has the focus already got it before React listened.
  if (document.activeElement !== document.body) document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  for (const { target, again } of events) if (target.isConnected) again();
}
