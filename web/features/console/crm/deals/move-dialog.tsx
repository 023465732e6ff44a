/** Moves a deal to a stage; "lost" asks for the reason, also after a drop on the board. */
import { useState } from "react";
import type { FormEvent } from "react";
import { dealStages, lostReasons } from "#domain/crm/deal-choices.ts";
import type { DealStage, LostReason } from "#domain/crm/deal-choices.ts";
import type { Deal } from "#domain/crm/deals.contract.ts";
import { movesFrom, needsLostReason } from "#domain/crm/deal-stages.rules.ts";
import { OfficeDialog } from "#web/features/console/shell/office-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { dealName, followsText, lostReasonNames, stageNames } from "./deal-labels.ts";
import type { Move } from "./use-deals.ts";

/** `to`: the stage it was dropped on. */
type DialogProps = { deal: Deal; to?: DealStage | undefined; onMove: (move: Move) => void; onClose: () => void };

/** The reasons the office can choose; the others follow from quotes and bookings. */
const byHand: readonly LostReason[] = lostReasons.filter((reason) => !["declined", "expired", "cancelled"].includes(reason));

export function MoveDialog({ deal, to, onMove, onClose }: DialogProps) {
  const places = movesFrom(deal.stage, dealStages);
  const [stage, setStage] = useState<DealStage | undefined>(to ?? places[0]);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const lostReason = byHand.find((one) => one === reason);
  const asks = stage !== undefined && needsLostReason(stage);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (stage === undefined || (asks && lostReason === undefined)) return;
    onMove({ deal, to: stage, ...(asks && lostReason && { lostReason }) });
    onClose();
  };
  return (
    <OfficeDialog label={`Move ${dealName(deal)}`} onClose={onClose} className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-large p-5">
      <h2 className="text-xl">{to === "lost" ? "Why was it lost?" : `Move ${dealName(deal)}`}</h2>
      <form noValidate onSubmit={submit} className="mt-4 space-y-4">
        {to === undefined && (
          <SelectField
            name="stage"
            label="Stage"
            value={stage ?? ""}
            hint={followsText}
            options={places.map((value) => ({ value, label: stageNames[value] }))}
            onChange={(value) => setStage(places.find((one) => one === value))}
          />
        )}
        {asks && (
          <SelectField
            name="reason"
            label="Reason"
            value={reason}
            error={tried && lostReason === undefined ? "Say why it was lost" : undefined}
            options={[{ value: "", label: "Choose a reason" }, ...byHand.map((value) => ({ value, label: lostReasonNames[value] }))]}
            onChange={setReason}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{asks ? "Mark as lost" : "Move it"}</Button>
          <Button variant="quiet" onClick={onClose}>
            Leave it where it is
          </Button>
        </div>
      </form>
    </OfficeDialog>
  );
}
