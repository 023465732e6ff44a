/** `test-message`, `test-message-paper`, `send-test-message` and `calendar-samples`: previews of customers' messages for an administrator. */
import { randomUUID } from "node:crypto";
import {
  calendarSamplesContract,
  senderDomainContract,
  sendTestMessageContract,
  testMessageContract,
  testMessagePaperContract,
} from "#domain/automations/mail-test.contract.ts";
import { senderDomain } from "#domain/automations/sender-domain.rules.ts";
import { sampleBooking } from "#domain/bookings/sample-booking.ts";
import type { Company } from "#domain/company/company.ts";
import { nextClockChange } from "#domain/kernel/clock-changes.ts";
import { addDays, londonDate } from "#domain/kernel/london-time.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import type { MessagePreview, TakenMessage } from "#server/messages/messages.public.ts";
import { asAdmin } from "#server/office/office.public.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { automationProblem } from "./automations.errors.ts";
import { sendTestMessageProcedure, testMessageProcedure } from "./automations.procedures.ts";
import { checkSenderDomain, lookUpTexts } from "./sender-domain.ts";
import type { LookUpTexts } from "./sender-domain.ts";

type Needs = {
  database: Pick<Database, "asActor" | "perform">;
  log: Log;
  company: () => Company;
  publicUrl: () => string;
  previewMessage: (message: TakenMessage) => Promise<MessagePreview>;
  lookUpTexts?: LookUpTexts | undefined;
  /** Empty: the firm's own address. */
  mailFrom?: string | undefined;
  mailDkimSelector?: string | undefined;
};
type About = { code: string; reference: string };
type Made = { email: MessagePreview | null; sms: MessagePreview | null };

/** The days of clock changes and those next to them. */
const sampleDays = ["2027-03-27", "2027-03-28", "2027-03-29", "2027-10-30", "2027-10-31", "2027-11-01"];
const sampleHours = { from: "08:00", to: "10:00" };

export function mailTestCommands(needs: Needs) {
  const { database, company, lookUpTexts: look = lookUpTexts, mailFrom, mailDkimSelector } = needs;
  return [
    defineCommand(testMessageContract, {
      run: async ({ actor }, about) => {
        const { email, sms } = await made(needs, actor, about);
        return { status: 200, body: { email: email === null ? null : presentPreview(email), sms: sms?.text ?? null } };
      },
    }),
    defineCommand(testMessagePaperContract, {
      run: async ({ actor }, { name, ...about }) => {
        const paper = (await made(needs, actor, about)).email?.attachments.find((one) => one.name === name);
        if (paper === undefined) throw automationProblem("automations.cannot_be_made");
        return { status: 200, file: paper.content, contentType: paper.contentType, fileName: name };
      },
    }),
    defineCommand(sendTestMessageContract, {
      run: async ({ actor, now }, about) => ({
        status: 200,
        body: await sendTestMessageProcedure.perform(database, actor, { ...about, now }),
      }),
    }),
    defineCommand(senderDomainContract, {
      run: async ({ actor }) => {
        await asAdmin(database, actor, async () => {});
        return { status: 200, body: await checkSenderDomain(look, senderDomain(mailFrom ?? company().email), mailDkimSelector) };
      },
    }),
    calendarSamples(needs),
  ];
}

const calendarSamples = ({ database, company, publicUrl }: Needs) =>
  defineCommand(calendarSamplesContract, {
    run: async ({ actor, now }) => {
      await asAdmin(database, actor, async () => {});
      const { bookingInvitation } = await import("#server/platform/calendar/booking-invitation.ts"); // heavy, and rarely needed
      const change = nextClockChange(londonDate(now));
      const days = new Set([...sampleDays, addDays(change, -1), change, addDays(change, 1)]);
      const samples = [...days].toSorted().map((day) => {
        const summary = sampleBooking({ day, ...sampleHours });
        const ics = bookingInvitation({
          summary,
          company: company(),
          publicUrl: publicUrl(),
          accessToken: "shown-only",
          method: "REQUEST",
          now,
        });
        return { day, ...sampleHours, ics };
      });
      return { status: 200, body: { samples } };
    },
  });

async function made({ database, log, previewMessage }: Needs, actor: CommandContext["actor"], about: About): Promise<Made> {
  const { bookingId, template, channels, payload } = await testMessageProcedure.perform(database, actor, about);
  const message = (channel: "email" | "sms"): TakenMessage => ({
    id: bookingId ?? randomUUID(),
    bookingId,
    code: template,
    channel,
    recipient: "",
    attempts: 0,
    payload,
  });
  const preview = async (channel: "email" | "sms") => {
    if (!channels.includes(channel)) return null;
    try {
      return await previewMessage(message(channel));
    } catch (error) {
      log.info({ err: error, code: about.code, channel }, "a test message could not be made");
      return null;
    }
  };
  const [email, sms] = await Promise.all([preview("email"), preview("sms")]);
  if (email === null && sms === null) throw automationProblem("automations.cannot_be_made");
  return { email, sms };
}

function presentPreview({ subject, html, text, attachments }: MessagePreview) {
  const calendar = attachments.find(({ contentType }) => contentType.startsWith("text/calendar"))?.content;
  return {
    subject: subject ?? "",
    html: html ?? "",
    text,
    calendar: calendar === undefined ? null : typeof calendar === "string" ? calendar : Buffer.from(calendar).toString("utf8"),
    papers: attachments.map(({ name }) => name),
  };
}
