/** Saves a file where the browser keeps its downloads. */
export function save(document: Document, content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A turn later: the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
