/** The form of a review: plain HTML. The same questions in the same order for everybody. */
import { ratingLabels, ratings, reviewLimits } from "#domain/reviews/review-choices.ts";
import { FormProblems, PlainInput, PlainTextArea } from "#web/ui/form/plain-fields.tsx";
import { FieldError, describedBy, fieldId } from "#web/ui/form/field.tsx";
import { listFormProblems } from "#web/ui/form/form-problems.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { cardClasses } from "#web/ui/form/radio-cards.tsx";

export type ReviewFormProps = {
  reference: string;
  accessToken: string;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

const fields = { rating: "rating", text: "text", name: "name" };

export function ReviewForm({ reference, accessToken, values, errors }: ReviewFormProps) {
  return (
    <form action="/review" method="post" noValidate className="max-w-xl space-y-6">
      <FormProblems problems={listFormProblems(errors, fields)} />
      <input type="hidden" name="ref" value={reference} />
      <input type="hidden" name="t" value={accessToken} />
      <RatingChoice value={values["rating"] ?? ""} error={errors["rating"]} />
      <PlainTextArea
        name="text"
        label="What would you tell a neighbour? (optional)"
        hint={`Up to ${reviewLimits.text.toLocaleString("en-GB")} characters. Leave out addresses and other people’s names.`}
        error={errors["text"]}
        value={values["text"] ?? ""}
        rows={6}
      />
      <PlainInput
        name="name"
        label="Name to show (optional)"
        hint="A first name is enough. Leave it empty and we’ll write “A customer”."
        error={errors["name"]}
        value={values["name"] ?? ""}
        width="short"
      />
      <p className="max-w-[56ch] text-ink-soft">
        We publish your review on this site with the date, your town and the kind of collection, whatever the rating.
      </p>
      <button type="submit" className={buttonClass({ variant: "primary" })}>
        Publish my review
      </button>
    </form>
  );
}

function RatingChoice({ value, error }: { value: string; error: string | undefined }) {
  const id = fieldId("rating");
  return (
    <fieldset {...describedBy(id, undefined, error)} className={error === undefined ? "" : "border-l-4 border-brick pl-3"}>
      <legend className="font-semibold">How was your collection?</legend>
      <FieldError id={`${id}-error`} message={error} />
      <div className="mt-2 grid gap-2">
        {ratings.toReversed().map((rating, index) => (
          <label key={rating} className={cardClasses}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${rating}`}
              name="rating"
              value={rating}
              defaultChecked={value === String(rating)}
              className="mt-1 size-5 shrink-0 accent-downs"
            />
            <span>{`${rating} out of 5: ${ratingLabels[rating]}`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
