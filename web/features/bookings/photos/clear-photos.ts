/** Nothing of the photos of a booking stays on this device; what is on its way to us goes on. */
export async function clearPhotos(): Promise<void> {
  const { clearShots } = await import("#web/features/job-form/photos/use-shots.ts");
  await clearShots("booking");
}
