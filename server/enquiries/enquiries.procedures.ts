/** The functions of database/functions/enquiries.sql. */
import { z } from "zod";
import { enquiryTopics } from "#domain/enquiries/enquiries.contract.ts";
import { callBackTimes } from "#domain/enquiries/enquiry-choices.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import type { ObjectMetadata } from "#server/supabase/storage/storage.procedures.ts";
import { enquiryProblem } from "./enquiries.errors.ts";

export const sendEnquiryProcedure = procedure({
  name: "send_enquiry",
  input: z.strictObject({
    now: z.date(),
    idempotencyKey: z.string().optional(),
    requestHash: z.string(),
    /** A bot seems to have filled in the form: no message is sent for it. */
    isSuspected: z.boolean(),
    topic: z.enum(enquiryTopics),
    name: z.string(),
    email: z.string().optional(),
    mobile: z.string().optional(),
    callBack: z.enum(callBackTimes).optional(),
    postcode: z.string().optional(),
    bookingReference: z.string().optional(),
    message: z.string(),
    /** Ids of waiting photos, in order. */
    photos: z.array(z.string()),
    /** Of all photos of enquiries; where there are photos. */
    maxKeptBytes: z.int().optional(),
    consentVersion: z.string().optional(),
    promisedAt: z.date(),
  }),
  answer: z.strictObject({ reference: z.string(), promisedAt: z.string() }),
  problems: { ...requestProblem.pick("idempotency.key_reused"), ...enquiryProblem.pick("enquiries.photo_missing") },
});

export const enquiryReceiptProcedure = procedure({
  name: "enquiry_receipt",
  input: z.strictObject({ reference: z.string() }),
  answer: z
    .strictObject({
      reference: z.string(),
      topic: z.enum(enquiryTopics),
      callBack: z.enum(callBackTimes).optional(),
      promisedAt: z.string(),
    })
    .nullable(),
});

export const addEnquiryPhotoProcedure = procedure({
  name: "add_enquiry_photo",
  input: z.strictObject({
    id: z.string(),
    version: z.string(),
    metadata: storedJson<ObjectMetadata>(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    now: z.date(),
    senderHash: z.string(),
    networkHash: z.string(),
    maxWaiting: z.int(),
    maxWaitingOfOne: z.int(),
    maxOfMessage: z.int(),
    maxDayBytes: z.int(),
    maxMonthBytes: z.int(),
    maxKeptBytes: z.int(),
  }),
  answer: z.null(),
  problems: enquiryProblem.pick("enquiries.photos_full", "enquiries.photos_share", "enquiries.photos_waiting"),
});

export const purgeOldEnquiriesProcedure = procedure({
  name: "purge_old_enquiries",
  input: z.strictObject({ now: z.date(), max: z.int() }),
  answer: z.strictObject({ forgotten: z.int() }),
});
