/**
 * An app page is shown before React is there. What somebody types, ticks, chooses, presses or sends until then is kept, and done
 * once more when React has taken over, in the same order: React hydrates fields as if nothing had happened to them, and a form
 * that is sent without it would put what was typed into the address. React takes a page over piece by piece, also in the middle of
 * an event, and empties a field that it draws again; so what a field says is noted, and what acts on it held, up to the moment at
 * which all is done again.
 */
import { openChatOnPress } from "./open-chat.ts";
import { readyEvent } from "./ready-event.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Caret = readonly [start: number, end: number];
type Written = { value: string; caret: Caret | null };
type Kept = { target: Element; again: () => void };

/** More than anybody does in the seconds this is about. */
const maxKept = 200;
const kept: Kept[] = [];
/** The last thing that each field said. */
const written = new Map<EventTarget, Written>();

function keep(target: Element, again: () => void): void {
  if (kept.length < maxKept) kept.push({ target, again });
}

/** Only the last state of a box counts, and the last time that a form was sent: done twice, it is the same. */
function keepLast(target: Element, again: () => void): void {
  const before = kept.findIndex((one) => one.target === target);
  if (before !== -1) kept.splice(before, 1);
  keep(target, again);
}

function noteField(event: Event): void {
  const field = event.target;
  if (!isField(field) || field.type === "file") return;
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    const { checked } = field;
    keepLast(field, () => tick(field, checked));
  } else {
    // Put right after its form was sent, it is filled in as it is now, and then sent.
    if (!written.has(field)) keep(field, () => fill(field));
    written.set(field, { value: field.value, caret: caretIn(field) });
  }
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Null: it has none, or does not tell. */
function caretIn(field: Field): Caret | null {
  if (field instanceof HTMLSelectElement) return null;
  const { selectionStart: start, selectionEnd: end } = field;
  return start === null || end === null ? null : [start, end];
}

/** React compares with what it last saw in a field: it has to see another state first. */
function tick(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}

function fill(field: Field): void {
  const last = written.get(field);
  if (last === undefined) return;
  const caret = field.value === last.value ? caretIn(field) : last.caret;
  field.value = last.value === "" ? "0" : "";
  write(field, { value: last.value, caret });
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

function write(field: Field, { value, caret }: Written): void {
  // The setter of the element itself tells React's own record of it; this one does not.
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
  if (caret !== null && field === document.activeElement && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...caret);
}

/** Where a key is down: what comes into a field without one takes the place of all that it said. */
let keyedIn: EventTarget | null = null;

/** A key goes on with what was typed before, also where React has emptied the field meanwhile. */
function putBack({ target }: Event): void {
  const last = target !== null && target === keyedIn ? written.get(target) : undefined;
  if (last !== undefined && isField(target) && target.value !== last.value) write(target, last);
}

let isReady = false;
/** Once React is there it answers by itself, unless something that comes first is still to be done again. */
const isHeld = () => !isReady || kept.length > 0;

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

// Before all else that listens to presses: the chat needs no React.
openChatOnPress();

const untilAgain = new AbortController();
const options = { capture: true, signal: untilAgain.signal };
addEventListener("input", noteField, options);
addEventListener("change", noteField, options);
addEventListener("change", holdFiles, options);
addEventListener("click", holdPress, options);
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

/** What is inside a boundary of its own React takes over with the first event there; its effects come next, and then all is as it was. */
function wakeFields(): void {
  const targets = new Set([...document.querySelectorAll("input, select, textarea"), ...kept.map(({ target }) => target)]);
  // No page listens to this one: it only wakes React.
  for (const target of targets) target.dispatchEvent(new Event("keyup", { bubbles: true }));
  setTimeout(doAgain);
}

function doAgain(): void {
  untilAgain.abort();
  for (const { target } of kept) target.dispatchEvent(new Event("input", { bubbles: true }));
  // Whoever is in a field already came there unseen.
  if (document.activeElement !== document.body) document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  for (const { target, again } of kept) if (target.isConnected) again();
}
