/** One conversation: sends messages, polls for new ones, and holds its state. Shows nothing; the dialog does. */
import type { ChatMessage, ChatUpdates, LeaveChatMessageInput } from "#domain/chat/chat.contract.ts";
import type { ChatState } from "#domain/chat/chat-choices.ts";
import { CommandError } from "#web/platform/commands.ts";
import type { Command } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { sendOnce } from "#web/platform/send-once.ts";
import type { LeftMessage } from "./leave-form.ts";
import type { Standing } from "./standing.ts";
import { clearChat, emptyChat, keepChat, readChat } from "./stored-chat.ts";
import type { StoredChat } from "./stored-chat.ts";

export type News = { messages: readonly ChatMessage[]; standing: Standing; isAgentTyping: boolean };

type Needs = {
  command: Command;
  /** Whose messages these are, where that can be proved. */
  bearer: () => string | undefined;
  /** The path of the page. */
  page: () => string;
  onNews: (news: News) => void;
  onGone: () => void;
};

/** Seconds until the next poll after a failure. */
const afterFailure = 15;
const now: Standing = { state: "closed" };

export class Conversation {
  readonly #needs: Needs;
  #stored: StoredChat = readChat();
  #standing = now;
  #sequence = 0;
  /** Counts sends, so that the answer of a poll begun before one is dropped. */
  #turn = 0;
  /** Counts how often the chat was taken off this device, so that what was under way then is dropped. */
  #life = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Settles once every message given to `send` so far was sent or failed. */
  #sending: Promise<unknown> = Promise.resolve();
  #isWatched = false;
  #isTyping = false;

  readonly #leave: (input: LeaveChatMessageInput) => Promise<unknown>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const leave = (input: LeaveChatMessageInput, idempotencyKey: string) => needs.command("leave-chat-message", input, { idempotencyKey });
    this.#leave = sendOnce(leave, (input) => input);
  }

  get stored(): Readonly<StoredChat> {
    return this.#stored;
  }
  get standing(): Standing {
    return this.#standing;
  }

  keep(change: Partial<StoredChat>): void {
    this.#stored = { ...this.#stored, ...change };
    // Nothing is stored before something was sent or typed.
    if (this.#stored.id !== null || this.#stored.draft !== "") keepChat(this.#stored);
    else clearChat();
  }

  startTyping(): void {
    this.#isTyping = true;
  }

  /** Starts or stops polling. */
  watch(isWatched: boolean): void {
    this.#isWatched = isWatched;
    clearTimeout(this.#timer);
    if (isWatched) void this.look();
  }

  /**
   * `key`: the idempotency key; a message sent twice under it counts once. Sent after the messages before it, so that the first one's conversation is there.
   * @throws what the command throws, with the state unchanged.
   */
  async send(message: string, key: string): Promise<void> {
    const life = this.#life;
    const sent = this.#sending.then(() => (life === this.#life ? this.#say(message, key) : undefined));
    this.#sending = sent.catch(() => this.#later(afterFailure));
    const answer = await sent;
    if (answer !== undefined && answer.turn === this.#turn) await this.look().catch(() => this.#later(answer.pollSeconds));
  }

  /** Undefined where the chat has left this device meanwhile. */
  async #say(message: string, key: string): Promise<{ turn: number; pollSeconds: number } | undefined> {
    const turn = ++this.#turn;
    const life = this.#life;
    const { id } = this.#stored;
    const sayAs = (who: { bearer?: string }, to: string | null) =>
      this.#needs.command(
        "chat",
        { message, page: this.#needs.page(), ...(to !== null && { conversationId: to }) },
        { idempotencyKey: key, ...who },
      );
    const bearer = this.#needs.bearer();
    const say = (to: string | null) =>
      bearer === undefined
        ? sayAs({}, to)
        : // A session ended elsewhere: the message is sent as a visitor's.
          sayAs({ bearer }, to).catch((error: unknown) => {
            if (isUnknownBearer(error)) return sayAs({}, to);
            throw error;
          });
    const answer = await say(id).catch((error: unknown) => {
      if (!isOver(error)) throw error;
      // A closed conversation is followed by a new one; its messages stay on the screen.
      this.#forget();
      this.#turn = turn;
      return say(null);
    });
    if (life !== this.#life) return undefined;
    this.keep({ id: answer.conversationId, choices: answer.choices ?? [], offer: answer.offer ?? null });
    this.#isTyping = false;
    return { turn, pollSeconds: answer.pollSeconds };
  }

  /** Sends the form that is shown while no person is available. */
  async leave(message: LeftMessage): Promise<void> {
    const { id } = this.#stored;
    if (id === null) return;
    await this.#leave({ conversationId: id, ...message });
    await this.look();
  }

  async rate(csat: number): Promise<void> {
    const { id } = this.#stored;
    if (id === null) return;
    await this.#needs.command("rate-chat", { conversationId: id, csat }, { idempotencyKey: newIdempotencyKey() });
    this.keep({ isRated: true });
  }

  /** Deletes the chat from this device at once, then tells the server, which may fail. */
  async end(): Promise<void> {
    const { id } = this.#stored;
    this.#life += 1;
    this.#forget();
    if (id !== null) await this.#needs.command("end-chat", { conversationId: id, clear: true }, { idempotencyKey: newIdempotencyKey() });
  }

  /** Polls for everything after the newest message shown; after a reload, for all messages. */
  async look(): Promise<void> {
    const { id } = this.#stored;
    if (id === null) return;
    clearTimeout(this.#timer);
    const turn = this.#turn;
    const isTyping = this.#isTyping;
    this.#isTyping = false;
    try {
      const more = { after: this.#sequence, isTyping, page: this.#needs.page() };
      const updates = await this.#needs.command("chat-updates", { conversationId: id, ...more });
      // A message was sent meanwhile: that looks again, unless it fails.
      if (turn !== this.#turn || id !== this.#stored.id) return this.#later(updates.pollSeconds);
      this.#take(updates);
      this.#later(updates.pollSeconds);
    } catch (error) {
      if (isOver(error) && id === this.#stored.id) this.#lost();
      else this.#later(afterFailure);
    }
  }

  #take({ messages, isAgentTyping, sequence: _, pollSeconds: __, ...standing }: ChatUpdates): void {
    const fresh = messages.filter(({ sequence }) => sequence > this.#sequence);
    this.#sequence = Math.max(this.#sequence, ...fresh.map(({ sequence }) => sequence));
    this.#standing = standing;
    // The assistant no longer answers: its choices and offered times do not apply any more. Beside the form it does answer.
    if (!isAssistants(standing.state) && standing.form === undefined) this.keep({ choices: [], offer: null });
    this.#needs.onNews({ messages: fresh, standing, isAgentTyping });
  }

  #later(seconds: number): void {
    clearTimeout(this.#timer);
    if (this.#isWatched) this.#timer = setTimeout(() => void this.look(), seconds * 1_000);
  }

  /** Takes the chat off this device; the server keeps it. */
  drop(): void {
    this.#life += 1;
    this.#lost();
  }

  #lost(): void {
    this.#forget();
    this.#needs.onGone();
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.#stored = emptyChat;
    this.#standing = now;
    this.#sequence = 0;
    clearChat();
  }
}

const isUnknownBearer = (error: unknown): boolean => error instanceof CommandError && (error.status === 401 || error.status === 403);

const isOver = (error: unknown): boolean =>
  error instanceof CommandError && (error.code === "chat.not_found" || error.code === "chat.ended");

export const isAssistants = (state: ChatState): boolean =>
  state === "closed" || state === "greeting" || state === "collecting" || state === "answering";
