/** Deletes a booking's photos from this device; uploads under way continue. */
export async function clearPhotos(): Promise<void> {
  const { clearShots } = await import("#web/features/job-form/photos/use-shots.ts");
  await clearShots("booking");
}
