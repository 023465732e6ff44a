/** The auth state of a page: listens to the stored client, and offers what people may ask for. Needs no React. */
import type { Command } from "#web/platform/commands.ts";
import { createAccountActions, endIdle } from "./account-actions.ts";
import { createSessionContext } from "./session-parts.ts";
import type { SessionContext, SessionParts } from "./session-parts.ts";
import { beginTotp, confirmTotp, finishEnrolment, newRecoveryCodes } from "../second-step/enrol.ts";
import { createHeldCredentials } from "../second-step/held-credentials.ts";
import { cancelVerification, completeVerification, sendVerificationCode } from "../second-step/second-step.ts";
import { afterEvent, initialState, withVerification } from "./session.rules.ts";
import type { SessionActions, SessionState, SessionStore } from "./session-types.ts";
import { signIn, stepUp } from "./sign-in.ts";

export function createSessionStore(parts: SessionParts): SessionStore {
  const listeners = new Set<() => void>();
  let state = initialState;
  const write = (change: (existing: SessionState) => SessionState) => {
    state = change(state);
    for (const listener of listeners) listener();
  };
  const expire = () => write((previous) => ({ ...withVerification(previous, null), ended: "forgotten" }));
  const held = createHeldCredentials(parts.now, expire);
  const context = createSessionContext(parts, held, { read: () => state, write });
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    actions: actionsOf(context),
    grants: parts.grants,
    keys: parts.keys,
    endIdle: () => endIdle(context),
    start: () => listen(context),
  };
}

function actionsOf(context: SessionContext): SessionActions {
  return {
    ...createAccountActions(context),
    signIn: (email, password) => signIn(context, email, password),
    completeVerification: (code) => completeVerification(context, code),
    sendVerificationCode: () => sendVerificationCode(context),
    cancelVerification: () => void cancelVerification(context),
    stepUp: () => stepUp(context),
    beginTotp: (friendlyName) => beginTotp(context, friendlyName),
    confirmTotp: (factorId, code) => confirmTotp(context, factorId, code),
    newRecoveryCodes: () => newRecoveryCodes(context),
    finishEnrolment: () => finishEnrolment(context),
    client: () => context.clients.stored(),
    command: commandAsPerson(context),
  };
}

/** Under the stored session's token, refreshed where it must be; under the portal grant where nobody is signed in. */
function commandAsPerson(context: SessionContext): Command {
  return async (name, body, options = {}) => {
    const { data } = await (await context.clients.stored()).auth.getSession();
    const bearer = options.bearer ?? data.session?.access_token ?? context.grants.read("portal");
    return context.command(name, body, { ...options, ...(bearer === null ? {} : { bearer }) });
  };
}

/** The first event is the answer to the first lookup. */
function listen(context: SessionContext): () => void {
  let isStopped = false;
  let unsubscribe = () => {};
  const subscribe = async () => {
    const client = await context.clients.stored();
    if (isStopped) return;
    const { data } = client.auth.onAuthStateChange((event, session) => {
      if (event === "SIGNED_OUT") context.grants.remove("admin");
      context.write((state) => afterEvent(state, event, session));
    });
    unsubscribe = () => data.subscription.unsubscribe();
  };
  void subscribe();
  const leave = () => {
    if (context.held.read() === null) return;
    context.held.clear();
    context.write((state) => withVerification(state, null));
  };
  globalThis.addEventListener?.("pagehide", leave);
  return () => {
    isStopped = true;
    unsubscribe();
    globalThis.removeEventListener?.("pagehide", leave);
    context.held.clear();
  };
}
