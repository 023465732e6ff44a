/** Photos of a message: shown only with JavaScript, which prepares and uploads each as it is chosen. */
import { enquiryPhotoLimits } from "#domain/enquiries/enquiry-choices.ts";
import { FieldError, fieldId } from "#web/ui/form/field.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { useSite } from "#web/platform/site.ts";

export function PhotoField({ photos, error }: { photos: readonly string[]; error: string | undefined }) {
  const id = fieldId("photos");
  const publishableKey = useSite()?.config.publishableKey ?? "";
  return (
    <div
      data-contact-photos={publishableKey}
      data-max={enquiryPhotoLimits.photos}
      hidden
      className={error === undefined ? "" : "border-l-4 border-brick pl-3"}
    >
      <p className="font-semibold">Photos (optional)</p>
      <p
        id={`${id}-hint`}
        className="mt-0.5 text-[0.9375rem] text-ink-soft"
      >{`Up to ${enquiryPhotoLimits.photos}. We remove location and camera details, and only our office sees the photos.`}</p>
      <FieldError id={`${id}-error`} message={error} />
      {/* Filled by the script: a tile for each photo, with a button that takes it away. */}
      <ul data-photo-list className="mt-2 flex flex-wrap gap-3" />
      {photos.map((photo) => (
        <input key={photo} type="hidden" name="photo" value={photo} />
      ))}
      <label className={`${buttonClass({ variant: "quiet" })} mt-3 cursor-pointer focus-within:outline-2 focus-within:outline-offset-2`}>
        <input type="file" id={id} accept="image/jpeg,image/png,image/webp" multiple aria-describedby={`${id}-hint`} className="sr-only" />
        Add photos
      </label>
      <p role="status" data-photo-status className="mt-1.5 min-h-6 text-[0.9375rem] text-ink-soft" />
    </div>
  );
}
