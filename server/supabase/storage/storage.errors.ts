/** Every refusal of `storage/v1`, by the codes and texts that clients of this interface know. */
import type { Refusals } from "#server/kernel/procedure.ts";

const problems = {
  NoSuchBucket: ["404", "Bucket not found", "Bucket not found"],
  NoSuchKey: ["404", "not_found", "Object not found"],
  BucketAlreadyExists: ["409", "Duplicate", "The resource already exists"],
  KeyAlreadyExists: ["409", "Duplicate", "The resource already exists"],
  AccessDenied: ["403", "Unauthorized", "new row violates row-level security policy"],
  InvalidKey: ["400", "InvalidKey", "Invalid key"],
  InvalidBucketName: ["400", "Invalid Input", "Bucket name invalid"],
  InvalidRequest: ["400", "InvalidRequest", "The request is not valid"],
  MissingParameter: ["400", "MissingParameter", "There is no cache to purge here"],
  ResourceNotEmpty: ["409", "ResourceNotEmpty", "The bucket you tried to delete is not empty"],
  EntityTooLarge: ["413", "Payload too large", "The object exceeded the maximum allowed size"],
  InvalidMimeType: ["415", "invalid_mime_type", "This type of file is not accepted"],
  InvalidJWT: ["400", "InvalidJWT", "This is not one of our addresses"],
  InvalidSignature: ["400", "InvalidSignature", "This address cannot be used for that"],
  ExpiredToken: ["400", "ExpiredToken", "This address has expired"],
  InvalidRange: ["400", "InvalidRange", "The requested range is past the end of the file"],
  ResourceLocked: ["423", "ResourceLocked", "Somebody else is writing this"],
  SlowDown: ["429", "too_many_requests", "That was a lot of requests. Wait a little and try again."],
  LengthRequired: ["411", "LengthRequired", "Say how long the file is: Upload-Length is missing"],
  StorageFull: ["507", "InsufficientStorage", "There is no space for more files at the moment. Try again in a few minutes."],
  InternalError: ["500", "InternalError", "Something went wrong on our side. Try again."],
  LockTimeout: ["503", "LockTimeout", "The file is in use. Try again in a moment."],
  Unavailable: ["503", "Unavailable", "We cannot answer right now. Try again in a moment."],
  InsufficientStorage: ["507", "InsufficientStorage", "There is no room for this file at the moment. Try again later."],
  DatabaseTimeout: ["544", "DatabaseTimeout", "That took too long"],
} as const satisfies Record<string, [statusCode: string, error: string, message: string]>;

export type StorageCode = keyof typeof problems;

/** Thrown anywhere below the router, which turns it into the answer. */
export class StorageProblem extends Error {
  readonly code: StorageCode;
  constructor(code: StorageCode, message: string = problems[code][2], options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
  /** The status that uploads in parts are answered with. */
  get status(): number {
    return Number(problems[this.code][0]);
  }
  /** What HTTP says: clients of this interface look for the real status in the body, and expect 400 for every refusal. */
  get httpStatus(): number {
    return this.status >= 500 || this.status === 429 ? this.status : 400;
  }
  get body() {
    const [statusCode, error] = problems[this.code];
    return { statusCode, error, message: this.message, code: this.code };
  }
}

/** For the declarations of procedures: which codes the database raises there, each as the problem that is thrown. */
export const storageRefusals = (...codes: readonly StorageCode[]): Refusals =>
  Object.fromEntries(codes.map((code) => [code, (cause) => new StorageProblem(code, undefined, { cause })]));
