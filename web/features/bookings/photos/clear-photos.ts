/** Whose photos this device keeps for a booking form, and how they are deleted from it. */
import type { ShotsOf } from "#web/features/job-form/photos/use-shots.ts";

export const shotsOf = (isForCaller: boolean): ShotsOf => (isForCaller ? "caller" : "booking");

/** Deletes a booking's photos from this device; uploads under way continue. */
export async function clearPhotos(isForCaller: boolean): Promise<void> {
  const { clearShots } = await import("#web/features/job-form/photos/use-shots.ts");
  await clearShots(shotsOf(isForCaller));
}
