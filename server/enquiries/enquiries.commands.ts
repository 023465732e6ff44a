/** The list of the enquiries' commands. */
import { addEnquiryPhotoCommand } from "./add-enquiry-photo.command.ts";
import { contactCommand, enquiryReceiptCommand } from "./contact.command.ts";

type Needs = Parameters<typeof addEnquiryPhotoCommand>[0] & Parameters<typeof contactCommand>[0];

export const enquiryCommands = (needs: Needs) => [contactCommand(needs), enquiryReceiptCommand(needs), addEnquiryPhotoCommand(needs)];
