/** Checks of a file before it is sent as a document. Source: docs/spec/documents.md#6.3, docs/spec/documents.md#6.4. */

/** The largest file, in bytes: 20 Mo as the server counts them (assumed). */
export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024;

/** Number of leading bytes that identify the kind of a file. */
export const HEAD_BYTES = 1024;

/** Accepted kinds of files. */
export type FileKind = 'pdf' | 'jpg' | 'png' | 'heic';

/** The reason to refuse a file, with the numbers that explain it. `found` is null for content of no accepted kind. */
export type UploadRefusal =
  | { tag: 'type'; extension: string }
  | { tag: 'empty' }
  | { tag: 'too-large'; maxBytes: number }
  | { tag: 'content'; named: FileKind; found: FileKind | null }
  | { tag: 'unreadable' };

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** For each kind: its file extensions, and a test of its first bytes (one character per byte). */
const KINDS: Record<FileKind, { extensions: readonly string[]; fits: (head: string) => boolean }> = {
  // Some writers put a few bytes before the PDF mark: readers look for it in the first thousand.
  pdf: { extensions: ['pdf'], fits: (head) => head.includes('%PDF-') && !head.startsWith('MZ') },
  jpg: { extensions: ['jpg', 'jpeg'], fits: (head) => head.startsWith('\xff\xd8\xff') },
  png: { extensions: ['png'], fits: (head) => head.startsWith('\x89PNG\r\n\x1a\n') },
  heic: {
    extensions: ['heic'],
    fits: (head) => head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(head.slice(8, 12)),
  },
};
const NAMES = Object.keys(KINDS) as FileKind[];

/** Accepted extensions, for the `accept` of a file input. */
export const UPLOAD_ACCEPT = NAMES.flatMap((kind) => KINDS[kind].extensions.map((end) => `.${end}`)).join(',');

const extensionOf = (name: string) => /\.([^.\s/\\]+)\s*$/.exec(name)?.[1]?.toLowerCase() ?? '';

function kindOfName(name: string): FileKind | null {
  const extension = extensionOf(name);
  return NAMES.find((kind) => KINDS[kind].extensions.includes(extension)) ?? null;
}

/**
 * Returns why a file is refused by its name or size, before its content is read; null when it is accepted.
 * @example refusalOfFile({ name: 'dpe.pdf', bytes: UPLOAD_MAX_BYTES + 1 }) // { tag: 'too-large', … }
 */
export function refusalOfFile({ name, bytes }: { name: string; bytes: number }): UploadRefusal | null {
  if (!kindOfName(name)) return { tag: 'type', extension: extensionOf(name) };
  if (bytes === 0) return { tag: 'empty' };
  return bytes > UPLOAD_MAX_BYTES ? { tag: 'too-large', maxBytes: UPLOAD_MAX_BYTES } : null;
}

/**
 * Returns why a file is refused by its first bytes, which must match its extension; null when they do.
 * @example refusalOfContent('dpe.pdf', bytesOf('MZ\x90')) // { tag: 'content', named: 'pdf', found: null }
 */
export function refusalOfContent(name: string, head: Uint8Array): UploadRefusal | null {
  const named = kindOfName(name);
  if (!named) return { tag: 'type', extension: extensionOf(name) };
  const start = [...head.subarray(0, HEAD_BYTES)].map((byte) => String.fromCharCode(byte)).join('');
  if (KINDS[named].fits(start)) return null;
  return { tag: 'content', named, found: NAMES.find((kind) => KINDS[kind].fits(start)) ?? null };
}
