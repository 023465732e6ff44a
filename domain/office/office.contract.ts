/** The contracts of all the console's commands, except those that belong to the records themselves. */
import {
  exportBookingsContract,
  removeFilterContract,
  saveFilterContract,
  savedFiltersContract,
  staffBookingsContract,
} from "./booking-list.contract.ts";
import { bookingsToMessageContract, messageBookingsContract } from "./booking-message.contract.ts";
import { seeBellContract, staffBellContract } from "./bell.contract.ts";
import { staffSearchContract } from "./search.contract.ts";
import { needsYouContract } from "./needs-you.contract.ts";
import { staffTodayContract } from "./today.contract.ts";

export const officeContracts = [
  staffSearchContract,
  needsYouContract,
  staffTodayContract,
  staffBookingsContract,
  exportBookingsContract,
  savedFiltersContract,
  saveFilterContract,
  removeFilterContract,
  bookingsToMessageContract,
  messageBookingsContract,
  staffBellContract,
  seeBellContract,
] as const;
