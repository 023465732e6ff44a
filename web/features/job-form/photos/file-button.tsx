/** A button that opens the camera or the gallery: the platform's own file input, seen as one of our buttons. */
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

const photos = "image/jpeg,image/png,image/webp,image/heic,image/heif";
export const acceptedFiles = `${photos},video/mp4,video/quicktime,video/webm`;

export type FileButtonProps = {
  /** Opens the camera on a phone; elsewhere the file picker. */
  camera?: boolean;
  multiple?: boolean;
  className: string;
  describedBy?: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

export function FileButton({ camera = false, multiple = false, className, describedBy, onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function take() {
    const files = [...(input.current?.files ?? [])];
    // The same file may be chosen again later.
    if (input.current !== null) input.current.value = "";
    if (files.length > 0) onFiles(files);
  }
  // Files chosen before hydration.
  useEffect(take, []); // oxlint-disable-line react/exhaustive-deps -- once
  return (
    <label
      className={clsx(
        className,
        "relative cursor-pointer focus-within:shadow-[0_0_0_3px_var(--color-paper)] focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-ink",
      )}
    >
      {children}
      <input
        ref={input}
        type="file"
        accept={camera ? "image/*" : acceptedFiles}
        {...(camera && { capture: "environment" as const })}
        multiple={multiple}
        onChange={take}
        aria-describedby={describedBy}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
