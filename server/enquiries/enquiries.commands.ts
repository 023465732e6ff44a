/** The list of the enquiries' commands. */
import { addEnquiryPhotoCommand } from "./add-enquiry-photo.command.ts";
import { contactCommand, enquiryReceiptCommand } from "./contact.command.ts";
import { inboxCommands } from "./inbox/inbox.commands.ts";
import { quoteFromEnquiryCommand } from "./inbox/quote-from-enquiry.command.ts";

type Needs = Parameters<typeof addEnquiryPhotoCommand>[0] &
  Parameters<typeof contactCommand>[0] &
  Parameters<typeof inboxCommands>[0] &
  Parameters<typeof quoteFromEnquiryCommand>[0];

export const enquiryCommands = (needs: Needs) => [
  contactCommand(needs),
  enquiryReceiptCommand(needs),
  addEnquiryPhotoCommand(needs),
  ...inboxCommands(needs),
  quoteFromEnquiryCommand(needs),
];
