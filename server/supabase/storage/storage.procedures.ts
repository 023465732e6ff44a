/**
 * The functions of database/functions/storage.sql. Each takes the request's `operation`, which policies can read.
 * Keys of answers that are sent unchanged are listed in jsonb's order.
 */
import { z } from "zod";
import { procedure } from "#server/kernel/procedure.ts";
import { storageRefusals } from "./storage.errors.ts";

const operation = z.string();
/** A bucket's limit may exceed JavaScript's exact integers; no arithmetic is done with one. */
const bytesSchema = z.number();
const ordersSchema = z.enum(["asc", "desc"]);
const emptySchema = z.strictObject({});
const versionsSchema = z.array(z.string());
const anyObjectSchema = z.record(z.string(), z.unknown());

/** What a write to `storage.objects` may be refused with by a trigger (database/functions/quote-photos.guards.sql). */
const writeCodes = ["AccessDenied", "KeyAlreadyExists", "InvalidMimeType", "EntityTooLarge"] as const;

const limitsSchema = z.strictObject({ fileSizeLimit: bytesSchema.nullable(), allowedMimeTypes: z.array(z.string()).nullable() });
export type Limits = z.output<typeof limitsSchema>;

const uploadModeSchema = z.enum(["create", "upsert", "update"]);
export type UploadMode = z.output<typeof uploadModeSchema>;

const objectMetadataSchema = z.strictObject({
  eTag: z.string(),
  size: z.int(),
  mimetype: z.string(),
  cacheControl: z.string(),
  lastModified: z.string(),
  contentLength: z.int(),
  httpStatusCode: z.int(),
  contentEncoding: z.string().exactOptional(),
});
export type ObjectMetadata = z.output<typeof objectMetadataSchema>;

const objectSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  owner: z.string().nullable(),
  version: z.string(),
  metadata: objectMetadataSchema,
  owner_id: z.string().nullable(),
  bucket_id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  user_metadata: anyObjectSchema.nullable(),
  last_accessed_at: z.string(),
});
export type ObjectRow = z.output<typeof objectSchema>;
/** For lists and removals: a row whose metadata is incomplete must not hide others. */
const anyObjectRowSchema = objectSchema.extend({ metadata: anyObjectSchema.nullable() });

const bucketSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  owner: z.string(),
  public: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  file_size_limit: bytesSchema.nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
});

const bucketInput = z.strictObject({ operation, id: z.string() });
const objectInput = z.strictObject({ operation, bucket: z.string(), name: z.string() });
const namesInput = z.strictObject({ operation, bucket: z.string(), names: z.array(z.string()) });
const moveInput = objectInput.extend({ toBucket: z.string(), toName: z.string() });

export const createBucketProcedure = procedure({
  name: "storage_create_bucket",
  input: bucketInput.extend({
    public: z.boolean(),
    fileSizeLimit: bytesSchema.nullable(),
    allowedMimeTypes: z.array(z.string()).nullable(),
  }),
  answer: z.strictObject({ name: z.string() }),
  refusals: storageRefusals("BucketAlreadyExists"),
});

export const listBucketsProcedure = procedure({
  name: "storage_list_buckets",
  input: z.strictObject({
    operation,
    limit: z.int(),
    offset: z.int(),
    sortColumn: z.enum(["id", "name", "created_at", "updated_at"]),
    sortOrder: ordersSchema,
    search: z.string().nullable(),
  }),
  answer: z.array(bucketSchema),
});

export const getBucketProcedure = procedure({
  name: "storage_get_bucket",
  input: bucketInput,
  answer: bucketSchema,
  refusals: storageRefusals("NoSuchBucket"),
});

/** Absent fields stay; null removes a limit. */
export const updateBucketProcedure = procedure({
  name: "storage_update_bucket",
  input: bucketInput.extend({
    public: z.boolean().optional(),
    fileSizeLimit: bytesSchema.nullish(),
    allowedMimeTypes: z.array(z.string()).nullish(),
  }),
  answer: emptySchema,
  refusals: storageRefusals("NoSuchBucket"),
});

export const deleteBucketProcedure = procedure({
  name: "storage_delete_bucket",
  input: bucketInput,
  answer: emptySchema,
  refusals: storageRefusals("NoSuchBucket", "ResourceNotEmpty"),
});

/** Answers the versions whose bytes are to be removed. */
export const emptyBucketProcedure = procedure({
  name: "storage_empty_bucket",
  input: bucketInput,
  answer: versionsSchema,
  refusals: storageRefusals("NoSuchBucket", "AccessDenied"),
});

/** `metadata`: as declared by the request, unverified. */
export const testUploadProcedure = procedure({
  name: "storage_test_upload",
  input: objectInput.extend({ mode: uploadModeSchema, metadata: anyObjectSchema.nullable(), userMetadata: anyObjectSchema.nullable() }),
  answer: limitsSchema,
  refusals: storageRefusals("NoSuchBucket", "NoSuchKey", ...writeCodes),
});

/** `replaced`: the version that was there before, whose bytes are to be removed. */
export const finishUploadProcedure = procedure({
  name: "storage_finish_upload",
  input: z.strictObject({
    bucket: z.string(),
    name: z.string(),
    mode: uploadModeSchema,
    version: z.string(),
    owner: z.string().nullable(),
    metadata: objectMetadataSchema,
    userMetadata: anyObjectSchema.nullable(),
  }),
  answer: z.strictObject({ id: z.string(), replaced: z.string().nullable() }),
  refusals: storageRefusals("NoSuchBucket", "NoSuchKey", ...writeCodes),
});

export const findObjectProcedure = procedure({
  name: "storage_find_object",
  input: objectInput,
  answer: objectSchema,
  refusals: storageRefusals("NoSuchBucket", "NoSuchKey"),
});

export const findPublicObjectProcedure = procedure({
  name: "storage_find_public_object",
  input: z.strictObject({ bucket: z.string(), name: z.string() }),
  answer: objectSchema,
  refusals: storageRefusals("NoSuchBucket", "NoSuchKey"),
});

export const visibleNamesProcedure = procedure({
  name: "storage_visible_names",
  input: namesInput,
  answer: z.array(z.string()),
});

const listedFolderSchema = z.strictObject({
  id: z.null(),
  name: z.string(),
  metadata: z.null(),
  created_at: z.null(),
  updated_at: z.null(),
  last_accessed_at: z.null(),
});
const listedFileSchema = anyObjectRowSchema.pick({
  id: true,
  name: true,
  version: true,
  metadata: true,
  created_at: true,
  updated_at: true,
  last_accessed_at: true,
});

/** One level below a folder, its folders first. */
export const listProcedure = procedure({
  name: "storage_list",
  input: z.strictObject({
    operation,
    bucket: z.string(),
    prefix: z.string(),
    search: z.string(),
    column: z.enum(["name", "updated_at", "created_at", "last_accessed_at"]),
    order: ordersSchema,
    limit: z.int(),
    offset: z.int(),
  }),
  answer: z.array(z.union([listedFileSchema, listedFolderSchema])),
});

const entrySchema = z.strictObject({
  key: z.string(),
  /** The value of the column they are sorted by, for the cursor. */
  at: z.string(),
  isFolder: z.boolean(),
  entry: listedFileSchema.omit({ name: true }).nullable(),
});
export type Entry = z.output<typeof entrySchema>;

/** One entry more than `limit` when there are more. */
export const listV2Procedure = procedure({
  name: "storage_list_v2",
  input: z.strictObject({
    operation,
    bucket: z.string(),
    prefix: z.string(),
    hasDelimiter: z.boolean(),
    column: z.enum(["name", "updated_at", "created_at"]),
    order: ordersSchema,
    limit: z.int(),
    after: z.strictObject({ at: z.string(), key: z.string() }).optional(),
  }),
  answer: z.array(entrySchema),
});

export const moveProcedure = procedure({
  name: "storage_move",
  input: moveInput,
  answer: z.strictObject({ id: z.string() }),
  refusals: storageRefusals("NoSuchBucket", "NoSuchKey", ...writeCodes),
});

/** Answers the object whose bytes are to be copied. */
export const testCopyProcedure = procedure({
  name: "storage_test_copy",
  input: moveInput.extend({ mode: uploadModeSchema }),
  answer: objectSchema,
  refusals: storageRefusals("NoSuchBucket", "NoSuchKey", ...writeCodes),
});

/** Returns the removed rows; files the caller may not remove are left out. */
export const removeProcedure = procedure({ name: "storage_remove", input: namesInput, answer: z.array(anyObjectRowSchema) });

export const removeOneProcedure = procedure({
  name: "storage_remove_one",
  input: objectInput,
  answer: z.array(anyObjectRowSchema),
  refusals: storageRefusals("NoSuchBucket", "NoSuchKey", "AccessDenied"),
});

export const limitsProcedure = procedure({
  name: "storage_limits",
  input: z.strictObject({ bucket: z.string() }),
  answer: limitsSchema,
  refusals: storageRefusals("NoSuchBucket"),
});

/** Bytes of originals that have arrived and are not processed yet: in all, and of the sender of the one with this name. */
export const waitingOriginalsProcedure = procedure({
  name: "storage_waiting_originals",
  input: z.strictObject({ name: z.string() }),
  answer: z.strictObject({ bytes: z.int(), callerBytes: z.int() }),
});

/** Drops originals that nobody has had processed for so long, at most so many bytes of them; answers the versions to discard. */
export const dropWaitingOriginalsProcedure = procedure({
  name: "storage_drop_waiting_originals",
  input: z.strictObject({ minutes: z.int(), bytes: z.int().nullable() }),
  answer: z.array(z.string()),
});
