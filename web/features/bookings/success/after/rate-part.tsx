/** A rating with a few words, given once and published whatever it is. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import { ratingLabels, ratings, reviewLimits } from "#domain/reviews/review-choices.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { TextAreaField, TextField } from "#web/ui/form/text-field.tsx";
import { Stars } from "#web/ui/stars.tsx";
import type { BookingViewProps } from "../booking-view-props.ts";
import { presentRefusal } from "./present-refusal.ts";
import { Refused } from "./refused.tsx";

type Props = Pick<BookingViewProps, "bookingKey" | "command">;

export function RatePart({ bookingKey, command }: Props) {
  const queryKey = ["review-place", bookingKey];
  const place = useQuery({ queryKey, queryFn: ({ signal }) => command("review-place", bookingKey, { signal }) });
  if (place.data === undefined || (!place.data.isOpen && place.data.review === null)) return null;
  const { review } = place.data;
  return (
    <Card as="section">
      <h2 className="mb-3 text-xl">How did we do?</h2>
      {review === null ? (
        <RateForm bookingKey={bookingKey} command={command} />
      ) : (
        <div role="status" className="space-y-2">
          <Stars count={review.rating} />
          {review.text !== "" && <p className="wrap-anywhere whitespace-pre-line">{review.text}</p>}
          <p className="text-ink-soft">Thank you. Your review is on our site.</p>
        </div>
      )}
    </Card>
  );
}

const options = ratings.toReversed().map((rating) => ({ value: String(rating), label: `${rating} out of 5: ${ratingLabels[rating]}` }));

function RateForm({ bookingKey, command }: Props) {
  const queries = useQueryClient();
  const [rating, setRating] = useState<string | null>(null);
  const [text, setText] = useState("");
  const [name, setName] = useState("");
  const give = useMutation({
    mutationFn: () => command("give-review", { ...bookingKey, rating: Number(rating), text, name }),
    onSuccess: (data) => queries.setQueryData(["review-place", bookingKey], data),
  });
  const { problemAt, problem } = presentRefusal(give.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <RadioCards name="rating" legend="Your rating" error={problemAt("rating")} value={rating} options={options} onChange={setRating} />
      {rating !== null && (
        <>
          <TextAreaField
            name="review-text"
            label="What would you tell a neighbour? (optional)"
            hint="Leave out addresses and other people’s names."
            error={problemAt("text")}
            value={text}
            max={reviewLimits.text}
            onChange={setText}
          />
          <TextField
            name="review-name"
            label="Name to show (optional)"
            hint="Leave it empty and we’ll write “A customer”."
            error={problemAt("name")}
            value={name}
            maxLength={reviewLimits.name}
            autoComplete="off"
            onChange={setName}
          />
          <p className="text-ink-soft">We publish it with the date, your town and the kind of collection, whatever the rating.</p>
        </>
      )}
      <Refused problem={problem} />
      <Button type="submit" variant="secondary" busy={give.isPending}>
        Publish my review
      </Button>
    </form>
  );
}
