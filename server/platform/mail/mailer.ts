/**
 * Sends e-mail: through the configured SMTP server, otherwise as `.eml` files in the outbox, exactly once per id.
 * Only composes and hands over; the content and retries are decided by the caller.
 */
import type { NodemailerError } from "nodemailer";
import { DeliveryError } from "./delivery-error.ts";
import type { DeliveryFailure } from "./delivery-error.ts";
import { mailOptions } from "./mail-options.ts";
import type { MailMessage, Sender } from "./mail-options.ts";
import { writeOnce } from "./write-once.ts";

export type { MailAttachment, MailMessage, Sender } from "./mail-options.ts";

export type Mailer = {
  /** Throws `DeliveryError`. Sending the same id twice leaves one file in the outbox, or two mails with one Message-ID. */
  send: (message: MailMessage) => Promise<{ providerRef: string }>;
  close: () => void;
};

export type MailerOptions = {
  smtpUrl?: string | undefined;
  outboxDirectory: string;
  /** Asked for each message, because the firm may change its name and address meanwhile. */
  from: () => Promise<Sender>;
  /** Milliseconds of silence that end an attempt, and the maximum of an attempt in total. */
  timeouts?: { silence: number; total: number };
};

export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl ? createSmtpMailer(options, options.smtpUrl) : createOutboxMailer(options);
}

function createOutboxMailer({ from, outboxDirectory }: MailerOptions): Mailer {
  return {
    async send(message) {
      const name = `${message.id}.eml`;
      await writeOnce(outboxDirectory, name, async () => compose(await from(), message));
      return { providerRef: name };
    },
    close() {},
  };
}

async function compose(from: Sender, message: MailMessage): Promise<Buffer> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message: bytes } = await transport.sendMail(mailOptions(from, message));
  if (!Buffer.isBuffer(bytes)) throw new TypeError("The composed message is not a buffer");
  return bytes;
}

function createSmtpMailer({ from, timeouts = { silence: 20_000, total: 90_000 } }: MailerOptions, smtpUrl: string): Mailer {
  const loaded = import("nodemailer").then(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 3,
      connectionTimeout: timeouts.silence,
      greetingTimeout: timeouts.silence,
      socketTimeout: timeouts.silence,
      dnsTimeout: timeouts.silence,
    }),
  );
  // A failed import is reported by the first send.
  loaded.catch(() => {});
  return {
    async send(message) {
      const transport = await loaded;
      try {
        const info = await transport.sendMail({ ...mailOptions(await from(), message), signal: AbortSignal.timeout(timeouts.total) });
        return { providerRef: (info.response ?? info.messageId).slice(0, 200) };
      } catch (error) {
        throw toDeliveryError(error);
      }
    },
    close() {
      void loaded.then(
        (transport) => transport.close(),
        () => {},
      );
    },
  };
}

function toDeliveryError(error: unknown): DeliveryError {
  if (!isNodemailerError(error)) return new DeliveryError(String(error), { kind: "temporary", code: "unknown" });
  const code = error.responseCode === undefined ? (error.code ?? error.name) : `SMTP ${error.responseCode}`;
  return new DeliveryError(error.message, { kind: failureKind(error), code });
}

/** A refusal is the address's only where the server says so: of our sender, our server or the text it would be everybody's. */
function failureKind({ code, command, responseCode, permanent, message }: NodemailerError): DeliveryFailure["kind"] {
  if (code === "EENVELOPE" && responseCode === undefined) return "permanent";
  if (permanent !== true) return "temporary";
  // RFC 3463: 5.1 is about an address, 5.7 about what the server allows us.
  if (command === "RCPT TO") return / 5\.7\.\d/.test(message) ? "unsendable" : "permanent";
  if (command === "DATA") return "unsendable";
  // A refused sign-in, sender or greeting is for the office to correct, after which the same message can be sent.
  return "temporary";
}

/** All properties it adds are optional, so every `Error` qualifies. */
function isNodemailerError(error: unknown): error is NodemailerError {
  return error instanceof Error;
}
