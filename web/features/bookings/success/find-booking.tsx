/** For a link that is incomplete or not valid: a code for reference and postcode, a field to paste the whole link, and a phone number. */
import { useState } from "react";
import type { ComponentType, FormEvent } from "react";
import { Link, useNavigate } from "react-router";
import { bookingLink, readBookingLink } from "#domain/bookings/booking-link.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { Frame } from "./frame.tsx";

const titles = { incomplete: "Find your booking", unknown: "We can’t find this booking" } as const;
const reasons = {
  incomplete: "To open your booking, use a code we send you or the whole link from your confirmation.",
  unknown: "The link may have been cut off when it was copied. Ask us for a code, or paste the whole link from your confirmation.",
} as const;

/** The form that requests a code: passed in by the route, because it belongs to the portal. */
export type CodeRequest = ComponentType<{ reference: string; postcode: string }>;

export type FindBookingProps = {
  because: keyof typeof titles;
  /** As far as known from the address or the previous page. */
  reference: string;
  postcode: string;
  codeRequest: CodeRequest;
};

export function FindBooking({ because, reference, postcode, codeRequest: CodeRequest }: FindBookingProps) {
  return (
    <Frame>
      <h1 className="text-3xl sm:text-4xl">{titles[because]}</h1>
      <p className="mt-3 max-w-prose">{reasons[because]}</p>
      <div className="mt-6 grid items-start gap-6 md:grid-cols-2">
        <Card as="section" aria-labelledby="code-title">
          <h2 id="code-title" className="text-xl">
            With your reference and postcode
          </h2>
          <p className="mt-1 mb-5 text-ink-soft">We’ll send a code to the phone or email on the booking.</p>
          <CodeRequest reference={reference} postcode={postcode} />
        </Card>
        <Card as="section" aria-labelledby="link-title">
          <h2 id="link-title" className="text-xl">
            With the link from your confirmation
          </h2>
          <LinkForm />
        </Card>
      </div>
      <p className="mt-8 max-w-prose">
        Have an account?{" "}
        <Link to="/portal" className="font-semibold text-downs underline underline-offset-4">
          Sign in
        </Link>
        . No message from us? Look in your spam folder, or <CallLink /> with your postcode and we’ll find it with you.
      </p>
      <div className="mt-6">
        <ButtonLink to="/book" variant="quiet">
          Book a collection
        </ButtonLink>
      </div>
    </Frame>
  );
}

function LinkForm() {
  const navigate = useNavigate();
  const [link, setLink] = useState("");
  const [error, setError] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = readBookingLink(link);
    if (parsed === null) {
      setError("Paste the whole link from your confirmation; it includes your reference and a long code");
      document.getElementById("field-link")?.focus();
      return;
    }
    setError(undefined);
    void navigate(bookingLink("", parsed.reference, parsed.accessToken));
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-5 space-y-4">
      <TextField
        name="link"
        label="Link from your confirmation"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={link}
        error={error}
        onChange={setLink}
      />
      <Button type="submit" variant="secondary">
        Open my booking
      </Button>
    </form>
  );
}
