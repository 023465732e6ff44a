/** The functions of database/functions/quote-photos.sql. */
import { z } from "zod";
import { quotePhotoSchema } from "#domain/quotes/quote-view.contract.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import type { ObjectMetadata } from "#server/supabase/storage/storage.procedures.ts";
import { quoteProblem } from "../quotes.errors.ts";
import { quoteLinkInput } from "../quotes.procedures.ts";

/** A photo in the format of `app.quote_photo_json`. */
export const storedPhotoSchema = quotePhotoSchema.omit({ pictureUrl: true, thumbnail: true }).extend({
  /** The folder of its files in the bucket; ends with a slash. */
  folder: z.string(),
  pictureName: z.string().nullable(),
  /** Hexadecimal, of the re-encoded picture. */
  sha256: z.string().nullable(),
});
export type StoredPhoto = z.output<typeof storedPhotoSchema>;

const keyInput = quoteLinkInput.extend({ photoId: z.string() });
/** Versions of files whose bytes are to be deleted. */
const versions = z.array(z.string());

export const quotePhotosProcedure = procedure({
  name: "quote_photos",
  input: z.strictObject({ quoteId: z.string() }),
  answer: z.array(storedPhotoSchema),
});

export const addQuotePhotoProcedure = procedure({
  name: "add_quote_photo",
  input: keyInput.extend({
    kind: z.enum(["photo", "video"]),
    mediaType: z.string(),
    bytes: z.int(),
    mostOfKind: z.int(),
    deletedAfterDays: z.int(),
    now: z.date(),
  }),
  answer: storedPhotoSchema,
  problems: quoteProblem.pick("quotes.not_found", "quotes.expired", "quotes.not_open", "quotes.too_many_photos"),
});

export const quotePhotoToKeepProcedure = procedure({
  name: "quote_photo_to_keep",
  input: keyInput,
  /** `source`: the upload; null while it is incomplete. */
  answer: z.strictObject({ photo: storedPhotoSchema, quoteId: z.string(), source: z.strictObject({ version: z.string() }).nullable() }),
  problems: quoteProblem.pick("quotes.not_found", "quotes.photo_missing"),
});

export const settleQuotePhotoProcedure = procedure({
  name: "settle_quote_photo",
  input: z.strictObject({
    quoteId: z.string(),
    photoId: z.string(),
    now: z.date(),
    picture: z
      .strictObject({
        name: z.string(),
        width: z.int().optional(),
        height: z.int().optional(),
        bytes: z.int(),
        sha256: z.string(),
      })
      .optional(),
    files: z.array(z.strictObject({ name: z.string(), version: z.string(), metadata: storedJson<ObjectMetadata>() })).optional(),
    refusedBecause: z.string().optional(),
  }),
  /** `photo`: null when it was removed meanwhile. */
  answer: z.strictObject({ photo: storedPhotoSchema.nullable(), discard: versions }),
});

export const removeQuotePhotoProcedure = procedure({
  name: "remove_quote_photo",
  input: keyInput,
  answer: versions,
  problems: quoteProblem.pick("quotes.not_found", "quotes.expired", "quotes.not_open"),
});

export const purgeQuotePhotosProcedure = procedure({
  name: "purge_quote_photos",
  input: z.strictObject({ now: z.date(), most: z.int() }),
  answer: z.strictObject({ photos: z.int(), discard: versions }),
});
