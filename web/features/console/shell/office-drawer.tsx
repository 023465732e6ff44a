/** The menu on a phone: over the page, from the left. Loaded once the page is read, as the search is. */
import type { ComponentProps } from "react";
import { OfficeDialog } from "./office-dialog.tsx";
import { OfficeMenu } from "./office-menu.tsx";

type DrawerProps = Pick<ComponentProps<typeof OfficeMenu>, "office" | "accountName"> & { onClose: () => void };

export function OfficeDrawer({ office, accountName, onClose }: DrawerProps) {
  return (
    <OfficeDialog label="Sections" onClose={onClose} className="m-0 flex h-dvh max-h-none w-[min(18rem,85vw)] border-y-0 border-l-0">
      <OfficeMenu office={office} accountName={accountName} onOpen={onClose} />
    </OfficeDialog>
  );
}
