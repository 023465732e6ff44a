/** The auth state of a page: listens to the stored client, and offers what people may ask for. Needs no React. */
import { OfflineError } from "#web/platform/commands.ts";
import type { Command } from "#web/platform/commands.ts";
import type { AccountActions } from "./account-actions.ts";
import { createSessionContext } from "./session-parts.ts";
import type { SessionContext, SessionParts } from "./session-parts.ts";
import { createHeldCredentials } from "../second-step/held-credentials.ts";
import { afterEvent, initialState, withVerification } from "./session.rules.ts";
import type { SessionActions, SessionState, SessionStore } from "./session-types.ts";
import { cancelVerification, endIdle, renewAdminGrant, signOut } from "./sign-out.ts";

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
    actions: createActions(context),
    grants: parts.grants,
    keys: parts.keys,
    endIdle: () => endIdle(context),
    start: () => listen(context),
  };
}

function createActions(context: SessionContext): SessionActions {
  return {
    ...accountActions(context),
    ...enrolment(context),
    ...signingIn(context),
    cancelVerification: () => void cancelVerification(context),
    renewAdminGrant: () => renewAdminGrant(context),
    signOut: (scope = "local") => signOut(context, scope),
    client: () => context.clients.stored(),
    command: commandAsPerson(context),
  };
}

/** Loads the actions' module on their first call; offline, the call answers `network`. */
function later<Module>(context: SessionContext, load: () => Promise<Module>) {
  return async <Answer>(act: (module: Module) => Promise<Answer>) => {
    const module = await load().catch(() => null);
    if (module === null) return context.refuse(new OfflineError(), "other");
    // Refusals come as answers; what is thrown is code of the client library that did not come.
    return act(module).catch(() => context.refuse(new OfflineError(), "other"));
  };
}

function accountActions(context: SessionContext): AccountActions {
  const ask = later(context, async () => (await import("./account-actions.ts")).createAccountActions(context));
  return {
    signInByLink: (email, next) => ask((actions) => actions.signInByLink(email, next)),
    signUp: (input) => ask((actions) => actions.signUp(input)),
    openLink: (tokenHash, type, password) => ask((actions) => actions.openLink(tokenHash, type, password)),
    openElsewhere: (href, password) => ask((actions) => actions.openElsewhere(href, password)),
    openCode: (input) => ask((actions) => actions.openCode(input)),
    resend: (email, type) => ask((actions) => actions.resend(email, type)),
    recover: (email) => ask((actions) => actions.recover(email)),
    updatePassword: (password, proof) => ask((actions) => actions.updatePassword(password, proof)),
    updateEmail: (email) => ask((actions) => actions.updateEmail(email)),
    updateName: (displayName) => ask((actions) => actions.updateName(displayName)),
    reauthenticate: () => ask((actions) => actions.reauthenticate()),
  };
}

function signingIn(context: SessionContext): Pick<SessionActions, "signIn" | "stepUp" | "completeVerification" | "sendVerificationCode"> {
  const ask = later(context, () => import("./sign-in.ts"));
  const askSecond = later(context, () => import("../second-step/second-step.ts"));
  return {
    signIn: (email, password) => ask((module) => module.signIn(context, email, password)),
    stepUp: () => ask((module) => module.stepUp(context)),
    completeVerification: (code) => askSecond((module) => module.completeVerification(context, code)),
    sendVerificationCode: () => askSecond((module) => module.sendVerificationCode(context)),
  };
}

function enrolment(context: SessionContext): Pick<SessionActions, "beginTotp" | "confirmTotp" | "newRecoveryCodes" | "finishEnrolment"> {
  const ask = later(context, () => import("../second-step/enrol.ts"));
  return {
    beginTotp: (friendlyName) => ask((enrol) => enrol.beginTotp(context, friendlyName)),
    confirmTotp: (factorId, code) => ask((enrol) => enrol.confirmTotp(context, factorId, code)),
    newRecoveryCodes: () => ask((enrol) => enrol.newRecoveryCodes(context)),
    finishEnrolment: () => ask((enrol) => enrol.finishEnrolment(context)),
  };
}

/** Runs a command under the stored session's token (refreshed if needed), or the portal grant where nobody is signed in. */
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
      if (event === "SIGNED_OUT") {
        context.grants.remove("admin");
        context.grants.remove("portal");
        context.leaveChat();
      }
      context.write((state) => afterEvent(state, event, session));
    });
    unsubscribe = () => data.subscription.unsubscribe();
  };
  subscribe().catch((error: unknown) => {
    const failure = error instanceof Error ? error : new Error("The session could not be looked up", { cause: error });
    if (!isStopped) context.write((state) => ({ ...state, failure }));
  });
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
