/** Saves a file as a download of the browser. */
export function downloadBlob(document: Document, content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
