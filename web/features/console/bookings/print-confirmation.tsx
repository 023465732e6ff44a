/** The confirmation as a file, for whoever is reached by post alone. */
import { useMutation } from "@tanstack/react-query";
import { documentFileName } from "#domain/documents/document.copy.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { newBookingAddress } from "../new-booking/known.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { officeProblem } from "../kit/office-problem.ts";

export function PrintConfirmation({ reference }: { reference: string }) {
  const { command } = useSession();
  const file = useMutation({
    mutationFn: async () => saveFile(await command("confirmation-file", { reference }), documentFileName("confirmation", reference)),
  });
  return (
    <>
      {file.isError && <ProblemNotice problem={officeProblem(file.error)} />}
      <Button variant="quiet" busy={file.isPending} onClick={() => file.mutate()}>
        Confirmation to print
      </Button>
    </>
  );
}

/** The paper of a booking, and the next one of its customer. */
export function PaperAndNext({ reference }: { reference: string }) {
  const { home } = useOffice();
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <PrintConfirmation reference={reference} />
      <ButtonLink to={newBookingAddress(home, { record: reference })} variant="quiet">
        Book for them again
      </ButtonLink>
    </div>
  );
}
