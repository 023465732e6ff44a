/** The form shown while no person is available: stored as an enquiry, answered with a reference and a promised time. */
import { callBackLabels, callBackQuestion, callBackTimes, noCallBackLabel } from "#domain/enquiries/enquiry-choices.ts";
import { maxChatMessage } from "#domain/chat/chat-choices.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import { CommandError } from "#web/platform/commands.ts";
import { offerEmail } from "#web/platform/offer-email.ts";
import { button, element, fieldClasses, variants } from "./element.ts";
import { failureText } from "./dialog.copy.ts";

export type LeftMessage = { name: string; message: string; email?: string; mobile?: string; bestTime?: (typeof callBackTimes)[number] };

export type LeaveForm = {
  promisedAt: string | undefined;
  send: (message: LeftMessage) => Promise<void>;
  /** Goes back to the assistant. */
  onCancel: () => void;
};

export function leaveForm({ promisedAt, send, onCancel }: LeaveForm): HTMLFormElement {
  const fields = {
    name: input("name", { autocomplete: "name" }),
    mobile: input("mobile", { type: "tel", autocomplete: "tel" }),
    email: input("email", { type: "email", autocomplete: "email" }),
    message: element("textarea", { ...named("message"), rows: "3", maxlength: String(maxChatMessage), class: fieldClasses }),
    bestTime: element(
      "select",
      { ...named("bestTime"), class: fieldClasses },
      element("option", { value: "" }, noCallBackLabel),
      ...callBackTimes.map((time) => element("option", { value: time }, callBackLabels[time])),
    ),
  };
  const problems = element("div", {
    role: "alert",
    class: "rounded-small border-2 border-brick bg-brick-soft p-3 text-brick-deep empty:hidden",
  });
  const submit = element("button", { type: "submit", class: `${variants.main} w-full` }, "Leave this message");
  const form = element(
    "form",
    { "aria-label": "Leave a message", novalidate: true, class: "space-y-3 rounded-medium border border-line bg-paper p-3" },
    element("h3", { class: "text-base" }, "Leave a message"),
    element("p", {}, promiseWords(promisedAt)),
    problems,
    labelled("Your name", fields.name),
    labelled("Phone number", fields.mobile),
    labelled("Or your email address", fields.email),
    labelled("What can we do for you?", fields.message),
    labelled(callBackQuestion, fields.bestTime),
    submit,
    button("Back to the assistant", "link", onCancel),
  );
  offerEmail(fields.email);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (submit.disabled) return;
    submit.disabled = true;
    send(readForm(fields))
      .catch((error: unknown) => showProblems(problems, error))
      .finally(() => (submit.disabled = false));
  });
  return form;
}

const promiseWords = (at: string | undefined): string =>
  at === undefined
    ? "Nobody can answer right now. Leave your details and we’ll get back to you."
    : `Nobody can answer right now. Leave your details and you’ll hear from us by ${formatMoment(at)}.`;

const named = (name: string) => ({ id: `chat-${name}`, name });

const input = (name: string, more: Readonly<Record<string, string>>) =>
  element("input", { ...named(name), type: "text", maxlength: "200", class: fieldClasses, ...more });

const labelled = (words: string, field: HTMLElement) =>
  element("div", {}, element("label", { for: field.id, class: "mb-1 block font-semibold" }, words), field);

type Fields = Record<"name" | "mobile" | "email", HTMLInputElement> & { message: HTMLTextAreaElement; bestTime: HTMLSelectElement };

function readForm({ name, mobile, email, message, bestTime }: Fields): LeftMessage {
  const best = callBackTimes.find((time) => time === bestTime.value);
  return {
    name: name.value,
    message: message.value,
    ...(email.value.trim() !== "" && { email: email.value }),
    ...(mobile.value.trim() !== "" && { mobile: mobile.value }),
    ...(best !== undefined && { bestTime: best }),
  };
}

/** Each problem links to its field. */
function showProblems(box: HTMLElement, error: unknown): void {
  const fields: readonly FieldProblem[] = error instanceof CommandError ? error.fields : [];
  const known = fields.filter(({ field }) => document.getElementById(`chat-${field}`) !== null);
  const form = box.closest("form");
  for (const field of form?.querySelectorAll("[aria-invalid]") ?? []) field.removeAttribute("aria-invalid");
  if (known.length === 0) {
    box.replaceChildren(failureText(error));
    return;
  }
  box.replaceChildren(
    element(
      "ul",
      { class: "space-y-1" },
      ...known.map(({ field, message }) => {
        const target = document.getElementById(`chat-${field}`);
        target?.setAttribute("aria-invalid", "true");
        return element(
          "li",
          {},
          button(message, "link", () => target?.focus()),
        );
      }),
    ),
  );
  document.getElementById(`chat-${known[0]?.field ?? ""}`)?.focus();
}
