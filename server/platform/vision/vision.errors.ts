/** How asking a vision service fails. Apart from the asking, so that who only hears of it loads no client. */
/** `late`: no answer in time. `refused`: the service took nothing, a wrong key say. `failed`: all the rest. */
export type VisionFailure = "late" | "refused" | "failed";
/** Its message holds a status at most: what a service says may repeat what it was sent. */
export class VisionError extends Error {
  readonly kind: VisionFailure;
  constructor(kind: VisionFailure, message: string) {
    super(message);
    this.kind = kind;
  }
}
