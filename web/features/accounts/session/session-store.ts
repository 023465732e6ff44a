/** The auth state of a page: listens to the stored client, and offers what people may ask for. Needs no React. */
import type { Command } from "#web/platform/commands.ts";
import { createAccountActions, endIdle } from "./account-actions.ts";
import { createDesk } from "./session-parts.ts";
import type { Desk, SessionParts } from "./session-parts.ts";
import { beginTotp, confirmTotp, finishEnrolment, newRecoveryCodes } from "../second-step/enrol.ts";
import { createHeldCredentials } from "../second-step/held-credentials.ts";
import { cancelVerification, completeVerification, sendVerificationCode } from "../second-step/second-step.ts";
import { afterEvent, initialState, withVerification } from "./session.rules.ts";
import type { SessionActions, SessionState, SessionStore } from "./session-types.ts";
import { signIn, stepUp } from "./sign-in.ts";

export function createSessionStore(parts: SessionParts): SessionStore {
  const listeners = new Set<() => void>();
  let state = initialState;
  const write = (change: (known: SessionState) => SessionState) => {
    state = change(state);
    for (const listener of listeners) listener();
  };
  const forgotten = () => write((known) => ({ ...withVerification(known, null), ended: "forgotten" }));
  const held = createHeldCredentials(parts.now, forgotten);
  const desk = createDesk(parts, held, { read: () => state, write });
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    actions: actionsOf(desk),
    grants: parts.grants,
    keys: parts.keys,
    endIdle: () => endIdle(desk),
    start: () => listen(desk),
  };
}

function actionsOf(desk: Desk): SessionActions {
  return {
    ...createAccountActions(desk),
    signIn: (email, password) => signIn(desk, email, password),
    completeVerification: (code) => completeVerification(desk, code),
    sendVerificationCode: () => sendVerificationCode(desk),
    cancelVerification: () => void cancelVerification(desk),
    stepUp: () => stepUp(desk),
    beginTotp: (friendlyName) => beginTotp(desk, friendlyName),
    confirmTotp: (factorId, code) => confirmTotp(desk, factorId, code),
    newRecoveryCodes: () => newRecoveryCodes(desk),
    finishEnrolment: () => finishEnrolment(desk),
    client: () => desk.clients.stored(),
    command: commandAsPerson(desk),
  };
}

/** Under the stored session's token, refreshed where it must be; under the portal grant where nobody is signed in. */
function commandAsPerson(desk: Desk): Command {
  return async (name, body, options = {}) => {
    const { data } = await (await desk.clients.stored()).auth.getSession();
    const bearer = options.bearer ?? data.session?.access_token ?? desk.grants.read("portal");
    return desk.command(name, body, { ...options, ...(bearer === null ? {} : { bearer }) });
  };
}

/** The first event is the answer to the first lookup. */
function listen(desk: Desk): () => void {
  let isStopped = false;
  let unsubscribe = () => {};
  const subscribe = async () => {
    const client = await desk.clients.stored();
    if (isStopped) return;
    const { data } = client.auth.onAuthStateChange((event, session) => {
      if (event === "SIGNED_OUT") desk.grants.remove("admin");
      desk.write((state) => afterEvent(state, event, session));
    });
    unsubscribe = () => data.subscription.unsubscribe();
  };
  void subscribe();
  const leave = () => {
    if (desk.held.read() === null) return;
    desk.held.forget();
    desk.write((state) => withVerification(state, null));
  };
  globalThis.addEventListener?.("pagehide", leave);
  return () => {
    isStopped = true;
    unsubscribe();
    globalThis.removeEventListener?.("pagehide", leave);
    desk.held.forget();
  };
}
