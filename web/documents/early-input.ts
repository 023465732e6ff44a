/**
 * An app page is shown before React is there. What somebody types, ticks, chooses, presses or sends until then is kept, and done
 * once more when React has taken over, in the same order: React hydrates fields as if nothing had happened to them, and a form
 * that is sent without it would put what was typed into the address.
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

/** Only the last state of a field counts, and the last time that a form was sent. */
function keepLast(target: Element, event: Event, again: () => void): void {
  const before = kept.findIndex((one) => one.target === target);
  if (before !== -1) kept.splice(before, 1);
  keep(target, event, again);
}

function noteField(event: Event): void {
  const field = event.target;
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    const { checked } = field;
    keepLast(field, event, () => tick(field, checked));
  } else if (field instanceof HTMLInputElement && field.type === "file")
    keepLast(field, event, () => field.dispatchEvent(new Event("change", { bubbles: true })));
  else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) {
    const { value } = field;
    keepLast(field, event, () => fill(field, value));
  }
}

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

function notePress(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button?.type === "button") keep(button, event, () => button.click());
}

function holdForm(event: SubmitEvent): void {
  event.preventDefault();
  const form = event.target;
  if (form instanceof HTMLFormElement) keepLast(form, event, () => form.requestSubmit(event.submitter));
}

const listeners = new AbortController();
const options = { capture: true, signal: listeners.signal };
addEventListener("input", noteField, options);
addEventListener("change", noteField, options);
addEventListener("click", notePress, options);
addEventListener("submit", holdForm, options);
addEventListener(
  readyEvent,
  () => {
    listeners.abort();
    // What is still under way has woken React, and is answered by it.
    const earlier = kept.filter(({ event }) => event.eventPhase === Event.NONE);
    // What is inside a boundary of its own React takes over with the first event there; its effects come next, and then all is as it was.
    setTimeout(() => {
      for (const { target } of earlier) target.dispatchEvent(new Event("input", { bubbles: true }));
      // Whoever is in a field already came there unseen.
      if (document.activeElement !== document.body) document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
      setTimeout(() => {
        for (const { target, again } of earlier) if (target.isConnected) again();
      });
    });
  },
  { once: true },
);
