/** The form of `/contact`: plain HTML to the page's own address, so that it works with no script at all. */
import { messageLimits } from "#domain/enquiries/enquiries.contract.ts";
import { callBackLabels, callBackQuestion, callBackTimes, enquiryConsent, noCallBackLabel } from "#domain/enquiries/enquiry-choices.ts";
import { answerHours } from "#domain/enquiries/enquiry-promise.rules.ts";
import { linkClass } from "./link-class.ts";
import { Button } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { emptyContact } from "./contact-form.rules.ts";
import type { ContactField, RefusedContact } from "./contact-form.rules.ts";
import { PlainCheckbox, PlainInput, PlainSelect, PlainTextArea } from "#web/ui/form/plain-fields.tsx";
import type { PlainInputProps } from "#web/ui/form/plain-fields.tsx";
import { PhotoField } from "./photo-field.tsx";
import { TopicChoice } from "./topic-choice.tsx";

type Answer = { name: ContactField; value: string; error: string | undefined };

export function ContactForm({ refused }: { refused: RefusedContact | null }) {
  const values = refused?.values ?? emptyContact;
  const answer = (name: ContactField): Answer => ({
    name,
    value: values[name],
    error: refused?.problems.find(({ field }) => field === name)?.message,
  });
  return (
    <form method="post" action="/contact" noValidate data-contact-form className="space-y-7">
      <TopicChoice {...answer("topic")} />
      <PlainTextArea
        {...answer("message")}
        label="Your message"
        hint={`What needs clearing and where, or what went wrong. Up to ${messageLimits.max.toLocaleString("en-GB")} characters.`}
        rows={7}
      />
      <PhotoField photos={refused?.photos ?? []} error={refused?.problems.find(({ field }) => field === "photos")?.message} />
      <CodeField
        {...answer("bookingReference")}
        label="Booking reference (optional)"
        hint="Starts with B-. It’s in every message about your booking."
        autoComplete="off"
      />
      <PlainInput {...answer("name")} label="Your name" autoComplete="name" spellCheck={false} />
      <WaysToAnswer email={answer("email")} mobile={answer("mobile")} />
      <PlainSelect {...answer("callBack")} label={callBackQuestion} options={callBackOptions} />
      <CodeField {...answer("postcode")} label="Postcode of the collection (optional)" autoComplete="postal-code" />
      <PlainCheckbox {...answer("consent")} label={enquiryConsent.text} />
      <Traps openMilliseconds={refused?.openMilliseconds} />
      <div>
        <Button type="submit" size="large" className="w-full sm:w-auto">
          Send message
        </Button>
        <p className="mt-4 max-w-[60ch] text-[0.9375rem] text-ink-soft">
          <span>{`We’ll answer within ${answerHours} working hours. If it’s a complaint, we’ll tell you within two working days who is dealing with it. We only use what you send to answer you: `}</span>
          <SiteLink to="/privacy" className={linkClass}>
            privacy policy
          </SiteLink>
          .
        </p>
      </div>
    </form>
  );
}

const callBackOptions = [
  { value: "", label: noCallBackLabel },
  ...callBackTimes.map((time) => ({ value: time, label: callBackLabels[time] })),
];

/** Letters and figures that mean something in capitals. */
function CodeField(props: PlainInputProps) {
  return <PlainInput autoCapitalize="characters" spellCheck={false} width="short" {...props} />;
}

function WaysToAnswer({ email, mobile }: { email: Answer; mobile: Answer }) {
  return (
    <div className="grid gap-7 sm:grid-cols-2 sm:gap-5">
      <PlainInput
        {...email}
        label="Email address"
        hint="Or a phone number. We only need one."
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <PlainInput {...mobile} label="Phone number" hint="If you’d prefer a call." type="tel" inputMode="tel" autoComplete="tel" />
    </div>
  );
}

/**
 * Two bot traps: a field hidden from people, and how long the form was open, which the script writes on submit, because
 * a cached page cannot carry the time it was opened.
 */
function Traps({ openMilliseconds }: { openMilliseconds: number | undefined }) {
  return (
    <>
      <div aria-hidden="true" className="absolute left-[-100vw] h-px w-px overflow-hidden">
        <label htmlFor="homepage">Leave this empty</label>
        <input id="homepage" type="text" name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="open" defaultValue={openMilliseconds} />
    </>
  );
}
