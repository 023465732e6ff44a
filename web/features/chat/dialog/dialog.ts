/** The chat as visitors see it: opened by its button, closed by Escape, and there again on the next page until it is ended. */
import { maxChatMessage } from "#domain/chat/chat-choices.ts";
import { createCommand } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { Conversation, isAssistants } from "./conversation.ts";
import type { News, Standing } from "./conversation.ts";
import { button, element } from "./element.ts";
import { dialogFrame } from "./frame.ts";
import { leaveForm } from "./leave-form.ts";
import { messageList } from "./message-list.ts";
import { offerBox } from "./offer.ts";
import { placeDialog } from "./place-dialog.ts";
import { ratingBox } from "./rating.ts";
import { noteOpen } from "./stored-chat.ts";
import { askForPerson, failureWords, firstChoices, greeting, waitWords } from "./words.ts";

export type Firm = { publishableKey: string; name: string };

export type ChatDialog = { open: (how: { focus: boolean }) => void };

export function chatDialog(launcher: HTMLButtonElement, { publishableKey, name }: Firm): ChatDialog {
  const command = createCommand(publishableKey);
  const list = messageList(name);
  const frame = dialogFrame(name, list.box, { onClose: () => close(), onPerson: () => say(askForPerson), onEnd: () => void end() });
  const { dialog, below, status, typing, person, form, field, count } = frame;
  const chat = new Conversation({ command, onNews: showNews, onGone: begin });
  const place = placeDialog(dialog);
  /** Messages that are on their way, the oldest first: their own text comes back with the next news. */
  let underWay: { drop: () => void }[] = [];

  function begin(): void {
    list.clear();
    list.add({ from: "assistant", text: greeting });
    field.value = chat.stored.draft;
    showBelow();
  }

  function showNews({ messages, standing, isAgentTyping }: News): void {
    if (messages.some(({ from }) => from === "visitor")) {
      for (const one of underWay) one.drop();
      underWay = [];
    }
    for (const message of messages) list.add(message);
    typing.textContent = isAgentTyping ? `${standing.agentName ?? "Somebody"} is typing…` : "";
    const before = below.dataset["shows"];
    const shows = JSON.stringify([standing.state, standing.form, chat.stored.choices, chat.stored.offer, standing.enquiryReference]);
    // A form that somebody fills in stays as it is.
    if (before !== shows) showBelow();
    below.dataset["shows"] = shows;
  }

  function showBelow(): void {
    const { standing, stored } = chat;
    const words = statusWords(standing);
    if (status.textContent !== words) status.textContent = words;
    person.hidden = !isAssistants(standing.state) && standing.state !== "resolved";
    below.replaceChildren(...belowOf(standing));
    frame.end.hidden = stored.id === null;
    below.lastElementChild?.scrollIntoView({ block: "nearest" });
  }

  function belowOf(standing: Standing): HTMLElement[] {
    const { choices, offer, id, isRated } = chat.stored;
    const parts: HTMLElement[] = [];
    if (offer !== null) parts.push(offerBox(offer, command));
    if (standing.form === "leave-message" && standing.enquiryReference === undefined) parts.push(leaveBox(standing));
    const next = id === null ? firstChoices : choices;
    if (next.length > 0) parts.push(element("div", { role: "group", "aria-label": "Quick answers", class: "flex flex-wrap gap-2" }, ...next.map((words) => button(words, "quiet", () => say(words)))));
    if ((standing.state === "resolved" || standing.state === "left_message") && !isRated) parts.push(ratingBox((csat) => chat.rate(csat)));
    return parts;
  }

  function leaveBox(standing: Standing): HTMLElement {
    const back = () => {
      below.replaceChildren();
      field.focus();
    };
    return leaveForm({ promisedAt: standing.promisedAt, message: "", send: (message) => chat.leave(message), onCancel: back });
  }

  function say(text: string, key = newIdempotencyKey()): void {
    const pending = list.addPending(text);
    underWay.push(pending);
    typing.textContent = "Sending…";
    chat.send(text, key).then(
      () => (typing.textContent = ""),
      (error: unknown) => {
        typing.textContent = "";
        underWay = underWay.filter((one) => one !== pending);
        pending.failed(failureWords(error), () => say(text, key));
      },
    );
  }

  async function end(): Promise<void> {
    underWay = [];
    const ending = chat.end();
    begin();
    field.value = "";
    field.focus();
    await ending.catch(() => {});
  }

  function close(): void {
    dialog.close();
  }

  dialog.addEventListener("close", () => {
    noteOpen(false);
    chat.watch(false);
    place.stop();
    launcher.hidden = false;
    launcher.focus();
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  });
  // On a phone the page that a link leads to would lie under the chat.
  dialog.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a") && place.isWhole()) noteOpen(false);
  });
  document.addEventListener("visibilitychange", () => chat.watch(dialog.open && !document.hidden));
  startField();

  function startField(): void {
    const send = () => {
      const text = field.value.trim();
      if (text === "") return;
      field.value = "";
      noteDraft();
      say(text);
    };
    const noteDraft = () => {
      chat.keep({ draft: field.value });
      const left = maxChatMessage - field.value.length;
      count.textContent = left <= 200 ? `${left} of ${maxChatMessage.toLocaleString("en-GB")} characters left` : "";
    };
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      send();
      field.focus();
    });
    field.addEventListener("input", () => {
      chat.typed();
      noteDraft();
    });
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      send();
    });
  }

  begin();
  if (chat.stored.id !== null) list.clear();
  launcher.closest("aside")?.after(dialog);
  return {
    open({ focus }) {
      if (dialog.open) return void field.focus();
      place.open();
      noteOpen(true);
      chat.watch(true);
      list.toEnd();
      if (focus) field.focus();
    },
  };
}

function statusWords({ state, agentName, queuePosition, enquiryReference }: Standing): string {
  if (state === "with_agent") return agentName === undefined ? "You’re talking to a person." : `You’re talking to ${agentName}.`;
  if (state === "handoff_waiting") return waitWords(queuePosition);
  if (state === "left_message") return enquiryReference === undefined ? "We have your message." : `We have your message: ${enquiryReference}.`;
  if (state === "resolved") return "This chat is over. Write again to start a new question.";
  return "Answers straight away";
}
