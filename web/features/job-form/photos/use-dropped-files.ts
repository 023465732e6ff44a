/** Files dropped anywhere on the page, or pasted into it. */
import { useEffect, useEffectEvent, useState } from "react";

/** Returns whether files are being dragged over the page. */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!(event.dataTransfer?.types.includes("Files") ?? false)) return;
      // Otherwise the browser would show the file instead of this page.
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (take(event.dataTransfer)) event.preventDefault();
    };
    const paste = (event: ClipboardEvent) => void (take(event.clipboardData) && event.preventDefault());
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
      document.removeEventListener("paste", paste);
    };
  }, []);
  return isOver;
}
