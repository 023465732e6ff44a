/** An account's notification choices, data export and deletion. */
import {
  exportDays,
  exportsADay,
  isRequiredNotice,
  marketingText,
  notificationChannels,
  notificationKinds,
} from "#domain/account-data/account-choices.ts";
import {
  accountExportContract,
  accountExportsContract,
  deleteAccountContract,
  deletionPreviewContract,
  exportAccountContract,
  notificationChoicesContract,
  setMarketingConsentContract,
  setNotificationChoiceContract,
} from "#domain/account-data/account-data.contract.ts";
import type { Deletion, Notifications } from "#domain/account-data/account-data.contract.ts";
import { describeDeleted, describeRetained } from "#domain/account-data/account-data.copy.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import { Problem } from "#server/kernel/problem.ts";
import type { Database } from "#server/platform/database/database.ts";
import { accountDataProblem } from "./account-data.errors.ts";
import {
  deleteAccountProcedure,
  deletionPreviewProcedure,
  ownExportProcedure,
  ownExportsProcedure,
  ownNotificationsProcedure,
  requestAccountExportProcedure,
  setMarketingConsentProcedure,
  setNotificationProcedure,
} from "./account-data.procedures.ts";
import type { StoredDeletion, StoredNotifications } from "./account-data.procedures.ts";

type Needs = { database: Pick<Database, "perform"> };

export const accountDataCommands = (needs: Needs) => [...choiceCommands(needs), ...exportCommands(needs), ...deletionCommands(needs)];

const choiceCommands = ({ database }: Needs) => [
  defineCommand(notificationChoicesContract, {
    run: async ({ actor }) => notificationsAnswer(await ownNotificationsProcedure.perform(database, actor, {})),
  }),
  defineCommand(setNotificationChoiceContract, {
    run: async ({ actor, now }, { kind, channel, isOn }) =>
      notificationsAnswer(await setNotificationProcedure.perform(database, actor, { kind, channel, allowed: isOn, now })),
  }),
  defineCommand(setMarketingConsentContract, {
    run: async ({ actor, now }, { isOn, textVersion }) => {
      // A consent counts only for the text that was shown; a refusal needs no version.
      if (isOn && textVersion !== marketingText.version) throw accountDataProblem("account_data.wording_changed");
      return notificationsAnswer(
        await setMarketingConsentProcedure.perform(database, actor, { given: isOn, textVersion: marketingText.version, now }),
      );
    },
  }),
];

const notificationsAnswer = (stored: StoredNotifications) => ({ status: 200, body: presented(stored) }) as const;

function presented({ off, marketing }: StoredNotifications): Notifications {
  const isOff = new Set(off.map(({ kind, channel }) => `${kind} ${channel}`));
  return {
    kinds: notificationKinds.map((kind) => ({
      kind,
      channels: notificationChannels.map((channel) => ({
        channel,
        isOn: !isOff.has(`${kind} ${channel}`),
        isRequired: isRequiredNotice(kind, channel),
      })),
    })),
    marketing: {
      isOn: marketing?.given ?? false,
      text: marketingText.text,
      textVersion: marketingText.version,
      changedAt: marketing === null ? null : isoInLondon(marketing.at),
    },
  };
}

const exportCommands = ({ database }: Needs) => [
  defineCommand(exportAccountContract, {
    run: async (context) => {
      const given = { context: auditContext(context), keepDays: exportDays, aDay: exportsADay };
      return { status: 202, body: await requestAccountExportProcedure.perform(database, context.actor, given) };
    },
  }),
  defineCommand(accountExportsContract, {
    run: async ({ actor, now }) => {
      const exports = (await ownExportsProcedure.perform(database, actor, { now })).map((one) => ({
        ...one,
        askedAt: isoInLondon(one.askedAt),
        readyAt: one.readyAt === null ? null : isoInLondon(one.readyAt),
        expiresAt: isoInLondon(one.expiresAt),
      }));
      return { status: 200, body: { exports } };
    },
  }),
  defineCommand(accountExportContract, {
    run: async (context, { exportId, format }) => {
      const read = (offset: number) =>
        ownExportProcedure.perform(database, context.actor, { exportId, format, offset, max: partBytes, context: auditContext(context) });
      const file = createStream(await read(0), read);
      const contentType = format === "pdf" ? "application/pdf" : "application/json; charset=utf-8";
      return { status: 200, file, contentType, fileName: `your-data.${format}` };
    },
  }),
];

/** What is in memory of a file while it is sent. */
const partBytes = 512 * 1024;
type Part = { part: string; bytes: number };

/** Reads on only as fast as it is taken. */
function createStream(first: Part, read: (offset: number) => Promise<Part>): ReadableStream<Uint8Array> {
  let offset = 0;
  return new ReadableStream({
    pull: async (controller) => {
      const { part, bytes } = offset === 0 ? first : await read(offset);
      const chunk = Buffer.from(part, "base64");
      offset += chunk.length;
      controller.enqueue(chunk);
      if (offset >= bytes) controller.close();
    },
  });
}

const deletionCommands = ({ database }: Needs) => [
  defineCommand(deletionPreviewContract, {
    run: async ({ actor, now }) => ({
      status: 200,
      body: presentDeletion(await deletionPreviewProcedure.perform(database, actor, { now })),
    }),
  }),
  defineCommand(deleteAccountContract, {
    run: async (context, { confirm }) => {
      try {
        const given = { confirm: confirm.trim(), context: auditContext(context) };
        return { status: 202, body: presentDeletion(await deleteAccountProcedure.perform(database, context.actor, given)) };
      } catch (error) {
        throw error instanceof Problem && error.code === "account_data.confirm_mismatch" ? atTheField(error) : error;
      }
    },
  }),
];

const atTheField = (cause: Problem) =>
  accountDataProblem("account_data.confirm_mismatch", {
    cause,
    fields: [{ field: "confirm", code: cause.code, message: "Type the email address of this account" }],
  });

function presentDeletion({ email, running, kept: remaining, goes }: StoredDeletion): Deletion {
  const inLondon = running.map((one) => ({ ...one, startsAt: isoInLondon(one.startsAt), endsAt: isoInLondon(one.endsAt) }));
  const references = running.map(({ reference }) => reference);
  return { email, running: inLondon, keeps: describeRetained(remaining, references), goes: describeDeleted(goes) };
}
