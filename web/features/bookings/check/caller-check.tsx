/** Step 6 for a caller: all answers to read out, how they pay, and the button that sends them the link. They tick the consents themselves. */
import { StepForm } from "#web/features/job-form/flow/step-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { HoldNotice } from "../window/hold-notice.tsx";
import { CheckAnswers } from "./check-answers.tsx";
import { CheckPrice } from "./check-price.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import { ReviewNotice } from "./review-notice.tsx";
import { useBookForCaller } from "./use-book-for-caller.ts";

export function CallerCheck() {
  const { send, isSending, problem } = useBookForCaller();
  return (
    <StepForm
      intro="Read it out to the caller before you send it."
      onContinue={() => {
        send();
        return false;
      }}
      action={
        <div className="w-full">
          <Button type="submit" size="large" busy={isSending} aria-describedby="caller-next" className="w-full sm:w-auto">
            Send it to the caller to accept
          </Button>
          <p id="caller-next" className="mt-2">
            They get a link by text, email or both, check the list and tick the boxes themselves. Nothing is booked until they do, and the
            window is kept for a day at most.
          </p>
        </div>
      }
    >
      <HoldNotice focusWhenLost={false} />
      <CheckAnswers />
      <CheckPrice />
      <PaymentChoice />
      <ReviewNotice />
      <p role="alert" className={problem === null ? "sr-only" : "rounded-medium border-2 border-brick bg-brick-soft p-4 font-semibold"}>
        {problem !== null && <Sentence>{problem}</Sentence>}
      </p>
    </StepForm>
  );
}
