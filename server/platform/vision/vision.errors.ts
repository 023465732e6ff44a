/** The errors of a vision service. A separate file, so that code that only handles them loads no client. */
/** `late`: no answer in time. `refused`: the service did not accept the request, for example because of a wrong key. `failed`: any other error. */
export type VisionFailure = "late" | "refused" | "failed";
/** Its message contains at most a status, because a service's own text may repeat what it was sent. */
export class VisionError extends Error {
  readonly kind: VisionFailure;
  constructor(kind: VisionFailure, message: string) {
    super(message);
    this.kind = kind;
  }
}
