/** External services: mail, text messages, files in S3, the vision service. */
import { z } from "zod";
import { optionalText, optionalWebAddress, setting } from "./setting.ts";

export const serviceSettings = {
  smtpUrl: setting(
    "SMTP_URL",
    "",
    optionalText.pipe(
      z
        .url({
          protocol: /^smtps?$/,
          error: "an address like smtps://user:password@mail.example.org; write @, / and # of a password as %40, %2F and %23",
        })
        .optional(),
    ),
    "Mail server, like `smtps://user:password@mail.example.org`. Empty: every message is a file in `DATA_DIR/outbox`, for 30 days.",
  ),
  mailFrom: setting(
    "MAIL_FROM",
    "",
    optionalText.pipe(z.email("one e-mail address, like office@example.org").optional()),
    "Sender of mail. Empty: the firm's address in the company settings.",
  ),
  mailboxUrl: setting(
    "MAILBOX_URL",
    "",
    optionalText.pipe(
      z
        .url({
          protocol: /^imaps?$/,
          error: "an address like imaps://user:password@mail.example.org/INBOX; write @, / and # of a password as %40, %2F and %23",
        })
        .optional(),
    ),
    "Mailbox that is read every two minutes for answers to our mail about enquiries, like `imaps://user:password@mail.example.org/INBOX`. Nothing in it is changed. Empty: answers go to the firm's address, and people read them there.",
  ),
  enquiryReplyAddress: setting(
    "ENQUIRY_REPLY_ADDRESS",
    "",
    optionalText.pipe(
      z
        .email("one e-mail address, like answers@example.org")
        .regex(/^[^@]{1,23}@/, "an address with at most 23 characters before the @")
        .optional(),
    ),
    "Address of that mailbox. What follows a + in it must arrive there too (`answers+e7f3k9m-…@example.org`): it says which enquiry a mail belongs to. Asked for with `MAILBOX_URL`.",
  ),
  mailDkimSelector: setting(
    "MAIL_DKIM_SELECTOR",
    "",
    optionalText.pipe(
      z
        .string()
        .regex(/^[\w-]{1,63}(?:\.[\w-]{1,63})*$/)
        .optional(),
    ),
    "Name under which the mail provider publishes its DKIM key, for the check at `/test-email-calendar`. Empty: that key is not looked up.",
  ),
  smsUrl: setting("SMS_URL", "", optionalWebAddress, "Twilio-shaped HTTP address for text messages. Empty: a `.txt` file in the outbox."),
  smsAccount: setting("SMS_ACCOUNT", "", optionalText, "Account name at the text-message service."),
  smsToken: setting("SMS_TOKEN", "", optionalText, "Secret at the text-message service."),
  smsFrom: setting("SMS_FROM", "", optionalText, "Number or name that text messages come from."),
  s3Bucket: setting(
    "S3_BUCKET",
    "",
    optionalText,
    "Bucket of an S3 service that keeps uploaded files. Empty: they are kept in `DATA_DIR/storage`. Several servers need one bucket.",
  ),
  s3Endpoint: setting("S3_ENDPOINT", "", optionalWebAddress, "Address of the S3 service. Empty: Amazon's of `S3_REGION`."),
  s3Region: setting("S3_REGION", "eu-west-2", z.string().min(1), "Region of the S3 service."),
  s3AccessKeyId: setting("S3_ACCESS_KEY_ID", "", optionalText, "Name of the key to the S3 service. Asked for with `S3_BUCKET`."),
  s3SecretAccessKey: setting("S3_SECRET_ACCESS_KEY", "", optionalText, "The key itself. Asked for with `S3_BUCKET`."),
  s3Prefix: setting("S3_PREFIX", "chalkway/", z.string().regex(/^[\w./-]*$/), "What the names of our files in that bucket begin with."),
  visionUrl: setting(
    "VISION_URL",
    "",
    optionalWebAddress,
    "Chat endpoint with image input that speaks OpenAI's protocol, up to `/v1`, to propose what photos show. Small copies of a customer's photos go there. Empty: customers pick what they have themselves.",
  ),
  visionKey: setting("VISION_KEY", "", optionalText, "Key to the vision service, where it asks for one."),
  visionModel: setting("VISION_MODEL", "", optionalText, "Model to ask there. Needed with `VISION_URL`."),
  visionSeconds: setting(
    "VISION_SECONDS",
    "12",
    z.coerce.number().min(0.05).max(20),
    "How long an answer about photos is waited for; after that the customer picks.",
  ),
  visionCallPence: setting(
    "VISION_CALL_PENCE",
    "1",
    z.coerce.number().min(0).max(10_000),
    "What one question with twelve small pictures costs at most, pence; parts of a penny may be given.",
  ),
  visionDailyPence: setting(
    "VISION_DAILY_PENCE",
    "300",
    z.coerce.number().min(0).max(10_000_000),
    "What questions about photos may cost in a day, pence. When it is used up, customers pick until the next day.",
  ),
  chatModelUrl: setting(
    "CHAT_MODEL_URL",
    "",
    optionalWebAddress,
    "Chat endpoint that speaks OpenAI's protocol, up to `/v1`, to tell what a visitor's message in the chat is about where our rules are not sure. Their sentence goes there, nothing else. Empty: the rules alone.",
  ),
  chatModelKey: setting("CHAT_MODEL_KEY", "", optionalText, "Key to that service, where it asks for one."),
  chatModel: setting("CHAT_MODEL", "", optionalText, "Model to ask there. Needed with `CHAT_MODEL_URL`."),
  chatModelSeconds: setting(
    "CHAT_MODEL_SECONDS",
    "3",
    z.coerce.number().min(0.05).max(10),
    "How long its answer is waited for; after that the rules' own reading stands.",
  ),
} as const;
