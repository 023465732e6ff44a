/** What it is about: six cards, each a radio button that works without JavaScript. */
import { enquiryTopics } from "#domain/enquiries/enquiries.contract.ts";
import { topicLabels } from "#domain/enquiries/enquiry.copy.ts";
import { FieldError, describedBy, fieldId } from "#web/ui/form/field.tsx";
import { cardClasses, dotClasses } from "#web/ui/form/radio-cards.tsx";

export function TopicChoice({ value, error }: { value: string; error: string | undefined }) {
  const id = fieldId("topic");
  return (
    <fieldset
      {...describedBy(id, undefined, error)}
      aria-invalid={undefined}
      className={`min-w-0 ${error === undefined ? "" : "border-l-4 border-brick pl-3"}`}
    >
      <legend className="font-semibold">What is it about?</legend>
      <FieldError id={`${id}-error`} message={error} />
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {enquiryTopics.map((topic, index) => (
          <label key={topic} className={cardClasses}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${topic}`}
              name="topic"
              value={topic}
              defaultChecked={topic === value}
              className={dotClasses}
            />
            <span className="font-semibold">{topicLabels[topic]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
