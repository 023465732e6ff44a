/** Why an import is refused. */
import { defineProblems } from "#server/kernel/problem.ts";

export const importProblem = defineProblems({
  "imports.not_found": { status: 404, message: "We can't find this file any more. Choose it again." },
  "imports.not_now": { status: 409, message: "That can't be done with this file at the moment. Open it again to see how far it's got." },
  "imports.too_many": {
    status: 409,
    message: "Too many files are waiting to be imported. Finish one first: those nobody goes on with are dropped after two days.",
  },
  "imports.too_late": { status: 409, message: "An import can be undone for 30 days. This one is older." },
  "imports.part_missing": { status: 409, message: "Part of the file didn't arrive. Send it again." },
  "imports.not_whole": {
    status: 409,
    message: "Only part of this file reached us. Choose it again, and it'll be sent from the beginning.",
  },
  "imports.too_large": { status: 413, message: "The file is larger than 20 MB. Split it in two." },
  "imports.busy": { status: 503, message: "Other files are being read at the moment. Try again in a minute." },
  "imports.unreadable": {
    status: 422,
    message: "We can't read this file. Save it as an Excel file (.xlsx) or as CSV, and choose it again.",
  },
  "imports.no_rows": { status: 422, message: "There are no rows under the headings." },
  "imports.field_twice": { status: 422, message: "Two columns are set to the same field. Choose one of them." },
  "imports.no_name": { status: 422, message: "Choose which column is the name, the email address or the mobile number." },
  "imports.no_way": {
    status: 422,
    message: "Choose a column with email addresses, numbers or streets: without one nobody in the file can be reached.",
  },
});
