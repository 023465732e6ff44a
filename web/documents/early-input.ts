/**
 * An app page is shown before React is there. What somebody types, ticks, chooses, presses or sends until then is kept, and done
 * once more when React has taken over, in the same order: React hydrates fields as if nothing had happened to them, and a form
 * that is sent without it would put what was typed into the address. React takes a page over piece by piece, also in the middle of
 * an event; so what a field says is noted, and a form held, up to the moment at which all is done again.
 */
import { readyEvent } from "./ready-event.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Kept = { target: Element; event: Event; again: () => void };

/** More than anybody does in the seconds this is about. */
const maxKept = 200;
const kept: Kept[] = [];

function keep(target: Element, event: Event, again: () => void): void {
  if (kept.length < maxKept) kept.push({ target, event, again });
}

/** Only the last state of a field counts, and the last time that a form was sent: done twice, it is the same. */
function keepLast(target: Element, event: Event, again: () => void): void {
  const before = kept.findIndex((one) => one.target === target);
  if (before !== -1) kept.splice(before, 1);
  keep(target, event, again);
}

function noteField(event: Event): void {
  const field = event.target;
  if (!isField(field) || field.type === "file") return;
  const { value } = field;
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    const { checked } = field;
    keepLast(field, event, () => tick(field, checked));
  } else keepLast(field, event, () => fill(field, value));
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** React compares with what it last saw in a field: it has to see another state first. */
function tick(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}

function fill(field: Field, value: string): void {
  field.value = "";
  // The setter of the element itself tells React's own record of it; this one does not.
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

function noteFiles(event: Event): void {
  const field = event.target;
  if (field instanceof HTMLInputElement && field.type === "file")
    keepLast(field, event, () => field.dispatchEvent(new Event("change", { bubbles: true })));
}

function notePress(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button?.type === "button") keep(button, event, () => button.click());
}

function holdForm(event: SubmitEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  const form = event.target;
  if (form instanceof HTMLFormElement) keepLast(form, event, () => form.requestSubmit(event.submitter));
}

const once = new AbortController();
const untilAgain = new AbortController();
addEventListener("input", noteField, { capture: true, signal: untilAgain.signal });
addEventListener("change", noteField, { capture: true, signal: untilAgain.signal });
addEventListener("submit", holdForm, { capture: true, signal: untilAgain.signal });
addEventListener("change", noteFiles, { capture: true, signal: once.signal });
addEventListener("click", notePress, { capture: true, signal: once.signal });

addEventListener(
  readyEvent,
  () => {
    once.abort();
    // A press or a choice of files that is still under way has woken React, and is answered by it; what a field says is not.
    for (let place = kept.length; place-- > 0;) if (isAnswered(kept[place])) kept.splice(place, 1);
    setTimeout(wakeFields);
  },
  { once: true },
);

const isAnswered = (one: Kept | undefined): boolean =>
  one !== undefined && one.event.eventPhase !== Event.NONE && (one.event.type === "click" || isFile(one.target));
const isFile = (target: Element) => target instanceof HTMLInputElement && target.type === "file";

/** What is inside a boundary of its own React takes over with the first event there; its effects come next, and then all is as it was. */
function wakeFields(): void {
  const targets = new Set([...document.querySelectorAll("input, select, textarea"), ...kept.map(({ target }) => target)]);
  // Nothing listens to this one but React.
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
