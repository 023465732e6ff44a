/**
 * The quote on the server: created once, changed by one request at a time, each naming the newest version known here.
 * The local draft may be ahead; the server's answer wins.
 */
import type { QuoteFacts, QuoteKey, QuoteOpened, QuoteView } from "#domain/quotes/quotes.contract.ts";
import { CommandError } from "#web/platform/commands.ts";
import type { Command, Commands } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import type { QuoteDraft } from "../draft/draft.rules.ts";

type Acts = "lock-quote" | "review-quote" | "save-quote" | "answer-quote" | "refresh-quote" | "decline-quote";
type Payload<Name extends Acts> = Omit<Commands[Name]["in"], keyof QuoteKey | "version">;

export type QuoteServer = {
  /** Resolves to the quote's key; creates the quote if there is none. */
  open: () => Promise<QuoteKey>;
  /** Brings the server up to date with the draft. */
  sync: () => Promise<QuoteView>;
  /** Runs a command on the quote after every earlier change has arrived. */
  act: <Name extends Acts>(name: Name, payload: Payload<Name>) => Promise<QuoteView>;
  /** Without a `version`, after every earlier change was answered, so that no older answer arrives after a newer one. */
  read: (key: QuoteKey, version?: number) => Promise<QuoteView>;
  /** Makes a quote that was read the quote of this page; `isWhole`: its facts replace the draft's, whatever is unsent there. */
  take: (view: QuoteView, key: QuoteKey, isWhole: boolean) => void;
  /** Forgets the quote, before a new one is begun. */
  clear: () => void;
};

export type QuoteServerNeeds = {
  command: Command;
  /** Resolves to the current draft, with facts the command accepts, once the stored draft was read. */
  latest: () => Promise<QuoteDraft>;
  /** Stores another key in the draft, under which its quote is created. */
  onStartKey: (startKey: string) => void;
  /** A canonical text by which facts are compared. */
  textOf: (facts: QuoteFacts) => string;
  /** Called with every answer. `replaces`: whether the answer's facts take the place of these in the draft. */
  onView: (view: QuoteView | null, key: QuoteKey | null, replaces: (facts: QuoteFacts) => boolean) => void;
};

/** Commands that depend on the facts, which therefore have to be synced first. */
const aboutFacts: ReadonlySet<Acts> = new Set(["lock-quote", "review-quote", "save-quote"]);

export function createQuoteServer(needs: QuoteServerNeeds): QuoteServer {
  const { command, latest, textOf, onView } = needs;
  let current: { key: QuoteKey; view: QuoteView; sent: string } | null = null;
  let opening: Promise<QuoteKey> | null = null;
  const keys = oneKeyEach();
  const inTurn = oneByOne();

  /** `sent`: the facts known to the server before this answer. A draft that still has them holds nothing unsent. */
  const take = (view: QuoteView, { reference, accessToken }: QuoteKey, { sent = current?.sent, isWhole = isByStaff(view) } = {}) => {
    current = { key: { reference, accessToken }, view, sent: textOf(view.facts) };
    onView(view, current.key, replacing(textOf, view, isWhole ? null : (sent ?? "")));
    return view;
  };
  const start = async (): Promise<QuoteKey> => {
    const draft = await latest();
    if (current !== null) return current.key;
    if (draft.quote !== null) return { reference: draft.quote.reference, accessToken: draft.quote.accessToken };
    const { view, ...key } = await begin(needs, draft);
    take(view, key, { sent: textOf(draft.facts) });
    return key;
  };
  const open = async (): Promise<QuoteKey> => current?.key ?? (opening ??= start().finally(() => (opening = null)));
  const bringUp = async (): Promise<QuoteView> => {
    const key = await open();
    const { facts, quote } = await latest();
    const sent = textOf(facts);
    const read = () => command("read-quote", key);
    if (current !== null && (isByStaff(current.view) || current.sent === sent)) return take(await read(), key);
    const change = async (version: number) =>
      take(await command("change-quote", { ...key, facts, version }, { idempotencyKey: newIdempotencyKey() }), key, { sent });
    const show = (newer: QuoteView) => take(newer, key);
    return changeOnTop({ change, read, show, seen: current?.view, version: current?.view.version ?? quote?.version ?? 0 });
  };
  const act = async <Name extends Acts>(name: Name, payload: Payload<Name>): Promise<QuoteView> => {
    const before = aboutFacts.has(name) ? await bringUp() : null;
    const key = await open();
    const body = { ...payload, ...key, ...(name === "lock-quote" ? { version: before?.version ?? 1 } : {}) };
    const step = `${name} ${JSON.stringify(body)}`;
    const view = await command(name, body as Commands[Name]["in"], { idempotencyKey: keys.of(step) }); // the action's input and the key make up the command's input
    keys.spend(step);
    return take(view, key);
  };
  return {
    open,
    sync: () => inTurn(bringUp),
    act: (name, payload) => inTurn(() => act(name, payload)),
    read: (key, version) => (version === undefined ? inTurn(() => command("read-quote", key)) : command("read-quote", { ...key, version })),
    take: (view, key, isWhole) => void take(view, key, isWhole ? { isWhole } : {}),
    clear: () => onView((current = null), null, () => false),
  };
}

type Change = {
  change: (version: number) => Promise<QuoteView>;
  read: () => Promise<QuoteView>;
  show: (newer: QuoteView) => void;
  seen: QuoteView | undefined;
  version: number;
};

/** What the office has done to the quote meanwhile is shown before anything is sent over it; the customer's own changes elsewhere are not. */
async function changeOnTop({ change, read, show, seen, version }: Change): Promise<QuoteView> {
  try {
    return await change(version);
  } catch (error) {
    if (!hasCode(error, "quotes.changed")) throw error;
    const newer = await read();
    if (!isByStaff(newer) && newer.status === (seen ?? newer).status) return change(newer.version);
    show(newer);
    throw error;
  }
}

/** Creates the quote of a draft. */
async function begin({ command, onStartKey }: QuoteServerNeeds, { channel, facts, startKey }: QuoteDraft): Promise<QuoteOpened> {
  const startWith = (idempotencyKey: string) => command("start-quote", { channel, facts }, { idempotencyKey });
  try {
    return await startWith(startKey);
  } catch (error) {
    if (!hasCode(error, "idempotency.key_reused")) throw error;
    // An answer was lost, and the draft has changed since: it becomes a quote of its own.
    const freshKey = newIdempotencyKey();
    onStartKey(freshKey);
    return startWith(freshKey);
  }
}

const hasCode = (error: unknown, code: string): boolean => error instanceof CommandError && error.code === code;

/** Whether a view's facts take the place of a draft's: where they differ, and the draft has only what was `sent`; null: whatever it has. */
function replacing(textOf: (facts: QuoteFacts) => string, { facts }: QuoteView, sent: string | null): (draft: QuoteFacts) => boolean {
  return (draft) => {
    const text = textOf(draft);
    return text !== textOf(facts) && (sent === null || text === sent);
  };
}

/** The office's price is for the office's list: nothing in the draft may change it. */
const isByStaff = ({ lockedBy }: QuoteView): boolean => lockedBy === "staff";

/** Runs changes one at a time: each names the quote's version, so a concurrent one would be refused. */
function oneByOne(): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/**
 * One idempotency key for each command and body until it is answered, so that a retry after a lost answer counts once. "Yes" to
 * the next question is a step of its own.
 */
function oneKeyEach(): { of: (step: string) => string; spend: (step: string) => void } {
  const keys = new Map<string, string>();
  return {
    of: (step) => {
      const key = keys.get(step) ?? newIdempotencyKey();
      keys.set(step, key);
      return key;
    },
    spend: (step) => void keys.delete(step),
  };
}
