/** Where a link is incomplete or opens nothing: what may have happened, a place to paste the whole link, and a person to call. */
import { useState } from "react";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { bookingLink } from "#domain/bookings/booking-link.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { readBookingLink } from "./booking-link.rules.ts";
import { Frame } from "./frame.tsx";

const titles = { incomplete: "Find your booking", unknown: "We cannot find this booking" } as const;
const reasons = {
  incomplete: "This page needs the whole link from your confirmation: it ends in a long code that belongs to your booking alone.",
  unknown: "The link may have been cut off when it was copied. Paste the whole link from your confirmation.",
} as const;

export function FindBooking({ because }: { because: keyof typeof titles }) {
  const navigate = useNavigate();
  const [link, setLink] = useState("");
  const [error, setError] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = readBookingLink(link);
    if (parsed === null) {
      setError("Paste the whole link from your confirmation; it holds your reference and a long code");
      document.getElementById("field-link")?.focus();
      return;
    }
    setError(undefined);
    void navigate(bookingLink("", parsed.reference, parsed.accessToken));
  };
  return (
    <Frame>
      <h1 className="text-3xl sm:text-4xl">{titles[because]}</h1>
      <p className="mt-3 max-w-prose">{reasons[because]}</p>
      <form noValidate onSubmit={handleSubmit} className="mt-6 max-w-xl space-y-4">
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
      <p className="mt-8 max-w-prose">
        No message from us? Look in your spam folder, or <CallLink /> with your postcode and we will find it with you.
      </p>
      <div className="mt-6">
        <ButtonLink to="/book" variant="quiet">
          Book a collection
        </ButtonLink>
      </div>
    </Frame>
  );
}
