/** Step 1: the postcode, checked as soon as it is complete, and the address. */
import { TextField } from "#web/ui/form/text-field.tsx";
import { Suspense, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { useBooking } from "../booking-context.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import type { CoverageStatusProps } from "./coverage-status.tsx";
import { hasStoredSession } from "#web/platform/session/stored-session.ts";
import { StepForm } from "#web/features/job-form/flow/step-form.tsx";

// Loaded on demand: most bookings come without a quote or an account.
const CoverageStatus = lazyComponent(() => import("./coverage-status.tsx").then((module) => module.CoverageStatus));
const SavedAddresses = lazyComponent(() => import("./saved-addresses.tsx").then((module) => module.SavedAddresses));
const WhoFields = lazyComponent(() => import("./who-step.tsx").then((module) => module.WhoFields));
const AvailabilityAhead = lazyComponent(() => import("../window/availability-ahead.tsx").then((module) => module.AvailabilityAhead));

export function WhereStep() {
  const { draft, change, patch, bind, coverage, formErrors, postcode, isLocked } = useBooking();
  const { address } = draft;
  /** The town filled in last: kept here, because CoverageStatus is unmounted while a postcode is typed. */
  const filled = useState("");
  const isByArrangement = coverage.answer?.status === "phone_only";
  const postcodeField = bind("address.postcode", address.postcode, (value) => patch("address", { postcode: value }));

  const settlePostcode = () => {
    formErrors.leave("address.postcode");
    if (postcode !== null && postcode !== address.postcode) patch("address", { postcode });
  };
  /** Waits for the coverage answer, which fills in the town, so that Continue does not report it missing. */
  const completeTown = async () => {
    if (postcode === null || address.town.trim() !== "") return;
    const { postTown = "" } = (await coverage.check()) ?? {};
    // Synchronously, so that the step is validated with it.
    flushSync(() =>
      change((previous) =>
        previous.address.town.trim() === "" ? { ...previous, address: { ...previous.address, town: postTown } } : previous,
      ),
    );
    filled[1](postTown);
  };
  const checkCoverage = async () => {
    const answer = await coverage.check();
    if (answer?.status === "serviced") return true;
    // A postcode not served shows at the field; a failed check is reported below it.
    if (answer !== null) formErrors.refuse();
    return false;
  };

  return (
    <StepForm intro="The collection address. Nothing is booked until the last step." complete={completeTown} onContinue={checkCoverage}>
      <SavedChoice />
      <div>
        <TextField
          {...postcodeField}
          // ByArrangement says it already, and an error appearing on blur would move its buttons from under the pointer.
          error={isByArrangement && formErrors.attempt === 0 ? undefined : postcodeField.error}
          onBlur={settlePostcode}
          label="Postcode"
          width="postcode"
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <PostcodeStatus filled={filled} />
      </div>
      <AddressLines />
      {isLocked && <WithQuote />}
    </StepForm>
  );
}

/** With a locked quote this step also asks who books, and the next one is the window. */
function WithQuote() {
  return (
    <Suspense>
      <WhoFields />
      <AvailabilityAhead />
    </Suspense>
  );
}

const never = () => () => undefined;

/** Loaded only where a session is stored. */
function SavedChoice() {
  const maySave = useSyncExternalStore(never, hasStoredSession, () => false);
  if (!maySave) return null;
  return (
    <Suspense>
      <SavedAddresses />
    </Suspense>
  );
}

function PostcodeStatus({ filled }: CoverageStatusProps) {
  const { formErrors, postcode } = useBooking();
  if (postcode === null)
    return (
      <div className="mt-2 min-h-7">
        {formErrors.errorFor("address.postcode") === undefined && <p className="text-ink-soft">We’ll check we cover this postcode</p>}
      </div>
    );
  return (
    <Suspense fallback={<div className="mt-2 min-h-7" />}>
      <CoverageStatus filled={filled} />
    </Suspense>
  );
}

function AddressLines() {
  const { draft, patch, bind } = useBooking();
  const { address } = draft;
  return (
    <>
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
    </>
  );
}
