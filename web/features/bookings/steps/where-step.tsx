/** Step 1: the postcode, checked as soon as it is complete, and the address. */
import { TextField } from "#web/ui/form/text-field.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useBooking } from "../booking-context.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { CoverageResult } from "#web/features/job-form/coverage/coverage-result.tsx";
import { StepForm } from "#web/features/job-form/flow/step-form.tsx";

export function WhereStep() {
  const { draft, patch, bind, coverage, shown, postcode } = useBooking();
  const { address } = draft;

  const settlePostcode = () => {
    shown.leave("address.postcode");
    if (postcode !== null && postcode !== address.postcode) patch("address", { postcode });
  };
  const checkCoverage = async () => {
    const answer = await coverage.check();
    if (answer?.status === "serviced") return true;
    // A status without service shows at the field by itself; no answer at all is said below the field.
    if (answer !== null) shown.refuse();
    return false;
  };

  return (
    <StepForm intro="The address where the things are. Nothing is booked until the last step." onContinue={checkCoverage}>
      <div>
        <TextField
          {...bind("address.postcode", address.postcode, (value) => patch("address", { postcode: value }))}
          onBlur={settlePostcode}
          label="Postcode"
          width="postcode"
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <CoverageStatus />
      </div>
      <TextField
        {...bind("address.line1", address.line1, (line1) => patch("address", { line1 }))}
        label="Address line 1"
        hint="House number or name, and street"
        autoComplete="address-line1"
      />
      <TextField
        {...bind("address.line2", address.line2, (line2) => patch("address", { line2 }))}
        label="Address line 2 (optional)"
        autoComplete="address-line2"
      />
      <TextField
        {...bind("address.town", address.town, (town) => patch("address", { town }))}
        label="Town or city"
        autoComplete="address-level2"
      />
    </StepForm>
  );
}

/** What we know about the postcode, in a place that is always there so that it is read out when it changes. */
function CoverageStatus() {
  const { coverage, shown, postcode } = useBooking();
  const isShownAtField = shown.errorFor("address.postcode") !== undefined;
  return (
    <div role="status" className="mt-2 min-h-7">
      {postcode === null && !isShownAtField && <p className="text-ink-soft">We check straight away whether we come to you</p>}
      {coverage.isLoading && (
        <p className="flex items-center gap-2 text-ink-soft">
          <Spinner className="size-4" /> Checking whether we come to {postcode}
        </p>
      )}
      {!coverage.isLoading && coverage.answer !== null && (
        <CoverageResult answer={coverage.answer} problem={isShownAtField ? null : coverage.problem} />
      )}
      {!coverage.isLoading && coverage.hasFailed && (
        <p className="font-semibold text-brick-deep">
          We could not check your postcode just now. Press Continue to try again, or <CallLink />.
        </p>
      )}
    </div>
  );
}
