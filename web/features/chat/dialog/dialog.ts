/** The visitor's chat dialog: opened by its button, closed by Escape, reopened on the next page until the chat is ended. */
import { createCommand } from "#web/platform/commands.ts";
import type { Command } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { startComposer } from "./composer.ts";
import { Conversation, isAssistants } from "./conversation.ts";
import type { News } from "./conversation.ts";
import { button, element } from "./element.ts";
import { dialogFrame } from "./frame.ts";
import type { Frame } from "./frame.ts";
import { leaveForm } from "./leave-form.ts";
import { messageList } from "./message-list.ts";
import type { MessageList } from "./message-list.ts";
import { offerBox } from "./offer.ts";
import { ownBearer } from "./own-bearer.ts";
import { placeDialog } from "./place-dialog.ts";
import type { Place } from "./place-dialog.ts";
import { ratingBox } from "./rating.ts";
import type { Standing } from "./standing.ts";
import { chatLeft } from "#web/platform/kept-chat.ts";
import { noteOpen } from "./stored-chat.ts";
import { askForPerson, failureText, firstChoices, greeting, personButton, statusText } from "./dialog.copy.ts";

export type Firm = { publishableKey: string; name: string };

export class ChatDialog {
  readonly #launcher: HTMLButtonElement;
  readonly #command: Command;
  readonly #list: MessageList;
  readonly #frame: Frame;
  readonly #chat: Conversation;
  readonly #place: Place;
  /** Messages being sent: removed when the next poll brings them back from the server. */
  #underWay: { drop: () => void }[] = [];
  #shows = "";
  /** The form for a message, or the button that it leaves, while one conversation offers it. */
  #leave: { of: string; box: HTMLElement } | null = null;

  constructor(launcher: HTMLButtonElement, { publishableKey, name }: Firm) {
    this.#launcher = launcher;
    this.#command = createCommand(publishableKey);
    this.#list = messageList(name);
    const onClose = () => this.#frame.dialog.close();
    this.#frame = dialogFrame(name, this.#list.box, { onClose, onPerson: () => this.#say(askForPerson), onEnd: () => this.#end() });
    this.#chat = new Conversation({
      command: this.#command,
      bearer: () => ownBearer(() => localStorage, location.hostname, Date.now()),
      // The path only: query and fragment may hold a link's token.
      page: () => location.pathname.slice(0, 200),
      onNews: (news) => this.#showNews(news),
      onGone: () => this.#begin(),
    });
    this.#place = placeDialog(this.#frame.dialog);
    this.#listen();
    startComposer(this.#frame, this.#chat, (text) => this.#say(text));
    this.#begin();
    launcher.closest("aside")?.after(this.#frame.dialog);
  }

  open({ focus }: { focus: boolean }): void {
    const { dialog, field } = this.#frame;
    if (!dialog.open) {
      this.#place.open();
      noteOpen(true);
      this.#chat.watch(true);
      this.#toEnd();
      // The dialog covers the launcher's place.
      this.#launcher.classList.add("invisible");
    }
    if (focus) field.focus();
  }

  #listen(): void {
    const { dialog } = this.#frame;
    dialog.addEventListener("close", () => {
      noteOpen(false);
      this.#chat.watch(false);
      this.#place.stop();
      this.#launcher.classList.remove("invisible");
      this.#launcher.focus();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || !dialog.open || !isForChat(event.target, dialog)) return;
      event.preventDefault();
      dialog.close();
    });
    // Closes on a link: on a phone the chat would cover the page it leads to, and the booking form on any screen.
    dialog.addEventListener("click", ({ target }) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link !== null && (this.#place.isWhole() || link.pathname === "/book")) noteOpen(false);
    });
    addEventListener(chatLeft, () => {
      this.#frame.field.value = "";
      this.#chat.drop();
    });
    document.addEventListener("visibilitychange", () => this.#chat.watch(dialog.open && !document.hidden));
  }

  /** Starts with an empty conversation, or one whose messages are still being fetched. */
  #begin(): void {
    this.#list.clear();
    this.#underWay = [];
    if (this.#chat.stored.id === null) this.#list.add({ from: "assistant", text: greeting });
    this.#showBelow();
  }

  #showNews({ messages, standing, isAgentTyping }: News): void {
    // They arrive in the order in which they were sent.
    const arrived = messages.filter(({ from }) => from === "visitor").length;
    for (const one of this.#underWay.splice(0, arrived)) one.drop();
    for (const message of messages) this.#list.add(message);
    setText(this.#frame.typing, isAgentTyping ? `${standing.agentName ?? "Somebody"} is typing…` : "");
    const isNew = this.#showBelow();
    // An answer above a form that was there already stays in view.
    if (messages.length > 0 && (isNew || this.#frame.below.querySelector("form") === null)) this.#toEnd();
  }

  /** Scrolls to the newest message, or to the start of a form, where one is shown. */
  #toEnd(): void {
    const { body, below } = this.#frame;
    body.scrollTop = body.scrollHeight;
    below.querySelector("form")?.scrollIntoView({ block: "start" });
  }

  /** Whether a form is shown that was not there before. Does not replace a form being filled in, or a held time, while the same thing is asked. */
  #showBelow(): boolean {
    const { standing, stored } = this.#chat;
    const { status, person, below, end } = this.#frame;
    setText(status, statusText(standing));
    person.hidden = !isAssistants(standing.state) && standing.state !== "resolved" && standing.state !== "left_message";
    end.hidden = stored.id === null;
    const shows = JSON.stringify([stored.id, standing.state, standing.form, standing.enquiryReference, stored.choices, stored.offer]);
    if (shows === this.#shows) return false;
    this.#shows = shows;
    const before = below.querySelector("form");
    below.replaceChildren(...this.#belowOf(standing));
    return below.querySelector("form") !== before;
  }

  #belowOf(standing: Standing): HTMLElement[] {
    const { choices, offer, id, isRated } = this.#chat.stored;
    const isOver = standing.state === "resolved" || standing.state === "left_message";
    // Not the button for a person, which is always visible at the top.
    const next = (id === null ? firstChoices : choices).filter((words) => words !== personButton);
    return [
      offer === null ? null : offerBox(offer, id, this.#command),
      standing.form === "leave-message" ? this.#leaveBox(standing) : null,
      next.length === 0 ? null : this.#choiceRow(next),
      isOver && !isRated ? ratingBox((csat) => this.#chat.rate(csat)) : null,
    ].filter((part) => part !== null);
  }

  #choiceRow(choices: readonly string[]): HTMLElement {
    const buttons = choices.map((words) => button(words, "quiet", () => this.#say(words)));
    return element("div", { role: "group", "aria-label": "Quick answers", class: "flex flex-wrap gap-2" }, ...buttons);
  }

  /** Put away, the form leaves a button that brings it back; with what was typed, also after more was said. */
  #leaveBox({ promisedAt, enquiryReference }: Standing): HTMLElement {
    const of = JSON.stringify([this.#chat.stored.id, enquiryReference]);
    if (this.#leave?.of === of) return this.#leave.box;
    const show = (box: HTMLElement) => {
      this.#leave?.box.replaceWith(box);
      this.#leave = { of, box };
    };
    const back = button("Leave a message", "quiet", () => {
      show(form);
      this.#toEnd();
      form.querySelector("input")?.focus();
    });
    const onCancel = () => {
      show(back);
      this.#frame.field.focus();
    };
    const form = leaveForm({ promisedAt, send: (message) => this.#chat.leave(message), onCancel });
    this.#leave = { of, box: form };
    return form;
  }

  /** A retry keeps its idempotency key, so that a message which had arrived is not added twice. */
  #say(text: string, key = newIdempotencyKey()): void {
    const { typing } = this.#frame;
    const pending = this.#list.addPending(text);
    this.#underWay.push(pending);
    setText(typing, "Sending…");
    const over = () => setText(typing, typing.textContent === "Sending…" ? "" : typing.textContent);
    this.#chat.send(text, key).then(over, (error: unknown) => {
      over();
      this.#underWay = this.#underWay.filter((one) => one !== pending);
      pending.failed(failureText(error), () => this.#say(text, key));
    });
  }

  #end(): void {
    const ending = this.#chat.end();
    const { field } = this.#frame;
    field.value = "";
    this.#begin();
    field.focus();
    // Failure is ignored: the chat is deleted from this device either way.
    ending.catch(() => {});
  }
}

/** A click on the words of a chat beside the page leaves the focus nowhere, which is the body. */
const isForChat = (target: EventTarget | null, dialog: HTMLDialogElement): boolean =>
  target === document.body || (target instanceof Node && dialog.contains(target));

/** Sets a live region's text only if it changed, so that it is not announced again. */
function setText(place: HTMLElement, words: string): void {
  if (place.textContent !== words) place.textContent = words;
}
