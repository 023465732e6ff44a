/** Hands a file that the page has fetched to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after the click's own task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
