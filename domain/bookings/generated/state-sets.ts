/** Sets of booking states, from app.booking_state_sets by `npm run generate`; do not edit. */

/** Agreed, and not completed. */
export const agreedStates = ["confirmed", "assigned", "en_route", "arrived", "scope_check", "change_pending", "loading", "loaded"] as const;

/** A step to it is an event of its own for messages: booking.assigned and so on. */
export const announcedStates = ["assigned", "en_route", "completed", "closed", "no_access", "missed_company"] as const;

/** Agreed, and the crew is not there yet. */
export const awaitedStates = ["confirmed", "assigned", "en_route"] as const;

/** Made but not agreed: the office or its customer is to answer. */
export const awaitingAnswerStates = ["pending_confirmation", "needs_customer"] as const;

/** Agreed, and nothing is on the van. */
export const beforeLoadingStates = ["confirmed", "assigned", "en_route", "arrived", "scope_check", "change_pending"] as const;

/** Expired or cancelled: nobody comes. */
export const calledOffStates = ["released", "lapsed", "cancelled_customer", "cancelled_company", "cancelled_on_site"] as const;

/** Expired or cancelled before the crew was there. */
export const calledOffBeforeVisitStates = ["released", "lapsed", "cancelled_customer", "cancelled_company"] as const;

/** Cancelled, by either side. */
export const cancelledStates = ["cancelled_customer", "cancelled_company", "cancelled_on_site"] as const;

/** Cancelled before the crew was there, by either side. */
export const cancelledBeforeVisitStates = ["cancelled_customer", "cancelled_company"] as const;

/** Cancelled by the office or by the crew. */
export const cancelledByFirmStates = ["cancelled_company", "cancelled_on_site"] as const;

/** Its customer may change its details: made, and the crew is not on its way. */
export const changeableStates = ["pending_payment", "pending_confirmation", "needs_customer", "confirmed", "assigned"] as const;

/** Agreed, and the crew is still to come, on its way or has just arrived. */
export const comingStates = ["confirmed", "assigned", "en_route", "arrived"] as const;

/** Completed or later; a visit in vain that was closed is among them. */
export const completedOrLaterStates = ["completed", "closed", "disputed"] as const;

/** Its van and crew are known, and there is still work to do. */
export const crewAssignedStates = ["assigned", "en_route", "arrived", "scope_check", "change_pending", "loading"] as const;

/** The crew was there, and has no more to do. */
export const crewDoneStates = ["loaded", "completed", "closed", "no_access", "disputed"] as const;

/** Loaded or later; a visit in vain that was closed is among them. */
export const doneStates = ["loaded", "completed", "closed", "disputed"] as const;

/** It was booked, and ended without a collection; one that was closed since is settled. */
export const endedEarlyStates = [
  "lapsed",
  "no_access",
  "missed_company",
  "cancelled_customer",
  "cancelled_company",
  "cancelled_on_site",
] as const;

/** The time that was held was given back, or nobody answered in time. */
export const expiredStates = ["released", "lapsed"] as const;

/** Its customer reads the reason in a message or on the page of the booking. */
export const explainedStates = ["no_access", "missed_company", "cancelled_company", "cancelled_on_site"] as const;

/** It was booked, and expired or was cancelled. */
export const fellThroughStates = ["lapsed", "cancelled_customer", "cancelled_company", "cancelled_on_site"] as const;

/** From when the crew leaves for it until it is completed. */
export const inProgressStates = ["en_route", "arrived", "scope_check", "change_pending", "loading", "loaded"] as const;

/** The visit came to nothing: nobody let the crew in, or we did not come. */
export const inVainStates = ["no_access", "missed_company"] as const;

/** As a booking is made when nothing is to be paid first: agreed at once, or looked at by a person. */
export const newlyMadeStates = ["pending_confirmation", "confirmed"] as const;

/** Not a booking yet, or never: a time is held, was given back, or its payment is outstanding. */
export const notBookedStates = ["held", "released", "pending_payment"] as const;

/** What the office answers to a booking that waits: agreed, asked, or refused. */
export const officeAnswersStates = ["needs_customer", "confirmed", "cancelled_company"] as const;

/** The schedule board shows it: confirmed, and neither cancelled nor missed since. */
export const onBoardStates = [
  "confirmed",
  "assigned",
  "en_route",
  "arrived",
  "scope_check",
  "change_pending",
  "loading",
  "loaded",
  "completed",
  "closed",
  "no_access",
  "disputed",
] as const;

/** The crew is there. */
export const onSiteStates = ["arrived", "scope_check", "change_pending", "loading", "loaded"] as const;

/** Loading has begun. */
export const onTheVanStates = ["loading", "loaded"] as const;

/** A time was held, and no booking was made of it. */
export const onlyHeldStates = ["held", "released"] as const;

/** The visit is over, whatever came of it. */
export const openToComplaintStates = [
  "loaded",
  "completed",
  "closed",
  "no_access",
  "missed_company",
  "cancelled_on_site",
  "disputed",
] as const;

/** The visit is over and written down, successful or not. */
export const overStates = ["completed", "closed", "no_access", "missed_company", "disputed"] as const;

/** The van has come or should have, whatever the outcome. */
export const reviewableStates = ["completed", "closed", "no_access", "missed_company", "cancelled_on_site", "disputed"] as const;

/** Agreed, and the crew is not on its way. */
export const scheduledStates = ["confirmed", "assigned"] as const;

/** Closed, or disputed: the state alone does not say whether there was a collection. */
export const settledStates = ["closed", "disputed"] as const;

/** It may still be confirmed. */
export const unconfirmedStates = ["held", "pending_payment", "pending_confirmation", "needs_customer"] as const;

/** The crew is on its way or at work. */
export const underWayStates = ["en_route", "arrived", "scope_check", "change_pending", "loading"] as const;

/** Completed or later, and not disputed: payment may be asked for, and a complaint makes it disputed. */
export const undisputedStates = ["completed", "closed"] as const;

/** Agreed, and there is still work to do. */
export const upcomingStates = ["confirmed", "assigned", "en_route", "arrived", "scope_check", "change_pending", "loading"] as const;

/** The visit is over, successful or not. */
export const visitOverStates = ["loaded", "completed", "closed", "no_access", "missed_company", "disputed"] as const;

/** Made but not agreed: a payment, an answer or a confirmation is outstanding. */
export const waitingStates = ["pending_payment", "pending_confirmation", "needs_customer"] as const;
