/**
 * The quote on the server: created once, changed by one request at a time, each naming the newest version known here.
 * The local draft may be ahead; the server's answer wins.
 */
import type { QuoteFacts, QuoteKey, QuoteView } from "#domain/quotes/quotes.contract.ts";
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
  read: (key: QuoteKey, version?: number) => Promise<QuoteView>;
  /** Makes a quote that was fetched elsewhere the quote of this page. */
  take: (view: QuoteView, key: QuoteKey) => void;
  /** Forgets the quote, before a new one is begun. */
  clear: () => void;
};

export type QuoteServerNeeds = {
  command: Command;
  /** Resolves to the current draft, with facts the command accepts, once the stored draft was read. */
  latest: () => Promise<QuoteDraft>;
  /** A canonical text by which facts are compared. */
  textOf: (facts: QuoteFacts) => string;
  /** Called with every answer. */
  onView: (view: QuoteView | null, key: QuoteKey | null) => void;
};

/** Commands that depend on the facts, which therefore have to be synced first. */
const aboutFacts: ReadonlySet<Acts> = new Set(["lock-quote", "review-quote", "save-quote"]);

export function createQuoteServer({ command, latest, textOf, onView }: QuoteServerNeeds): QuoteServer {
  let current: { key: QuoteKey; version: number; sent: string } | null = null;
  let opening: Promise<QuoteKey> | null = null;
  const keyFor = oneKeyEach();
  const inTurn = oneByOne();

  const take = (view: QuoteView, { reference, accessToken }: QuoteKey): QuoteView => {
    current = { key: { reference, accessToken }, version: view.version, sent: textOf(view.facts) };
    onView(view, current.key);
    return view;
  };
  const start = async (): Promise<QuoteKey> => {
    const { quote, channel, facts, startKey } = await latest();
    if (current !== null) return current.key;
    if (quote !== null) return { reference: quote.reference, accessToken: quote.accessToken };
    const { view, ...key } = await command("start-quote", { channel, facts }, { idempotencyKey: startKey });
    take(view, key);
    return key;
  };
  const open = async (): Promise<QuoteKey> => current?.key ?? (opening ??= start().finally(() => (opening = null)));
  const bringUp = async (): Promise<QuoteView> => {
    const key = await open();
    const { facts, quote } = await latest();
    if (current?.sent === textOf(facts)) return take(await command("read-quote", key), key);
    const change = async (version: number) =>
      take(await command("change-quote", { ...key, facts, version }, { idempotencyKey: newIdempotencyKey() }), key);
    try {
      return await change(current?.version ?? quote?.version ?? 0);
    } catch (error) {
      if (!(error instanceof CommandError) || error.code !== "quotes.changed") throw error;
      // Changed elsewhere meanwhile: the change is sent again, based on the newer version.
      return change((await command("read-quote", key)).version);
    }
  };
  const act = async <Name extends Acts>(name: Name, payload: Payload<Name>): Promise<QuoteView> => {
    const before = aboutFacts.has(name) ? await bringUp() : null;
    const key = await open();
    const body = { ...payload, ...key, ...(name === "lock-quote" ? { version: before?.version ?? 1 } : {}) };
    const idempotencyKey = keyFor(`${name} ${JSON.stringify(body)}`);
    return take(await command(name, body as Commands[Name]["in"], { idempotencyKey }), key); // the action's input and the key make up the command's input
  };
  return {
    open,
    sync: () => inTurn(bringUp),
    act: (name, payload) => inTurn(() => act(name, payload)),
    read: (key, version) => command("read-quote", version === undefined ? key : { ...key, version }),
    take: (view, key) => void take(view, key),
    clear: () => onView((current = null), null),
  };
}

/** Runs changes one at a time: each names the quote's version, so a concurrent one would be refused. */
function oneByOne(): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** One idempotency key for each command and body, so that a retry after a lost answer counts once. */
function oneKeyEach(): (step: string) => string {
  const keys = new Map<string, string>();
  return (step) => {
    const key = keys.get(step) ?? newIdempotencyKey();
    keys.set(step, key);
    return key;
  };
}
