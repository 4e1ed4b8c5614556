/** What may be sent as a document: checked before anything leaves. Source: contract.md §8 (documents), seller.md §5. */

/** The largest file that may be sent, in bytes: 20 Mo, as the server counts them (contract §8, assumed). */
export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024;

/** How many of its first bytes say what a file is. */
export const HEAD_BYTES = 1024;

/** The files that are taken. */
export type FileKind = 'pdf' | 'jpg' | 'png' | 'heic';

/** Why a file is not sent, with what explains it. `found` is null for a content that is none of ours. */
export type UploadRefusal =
  | { tag: 'type'; extension: string }
  | { tag: 'empty' }
  | { tag: 'too-large'; maxBytes: number }
  | { tag: 'content'; named: FileKind; found: FileKind | null }
  | { tag: 'unreadable' };

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** By kind: the ends of its names, and how its content begins (each byte is one character). */
const KINDS: Record<FileKind, { extensions: readonly string[]; fits: (head: string) => boolean }> = {
  // Some writers put a few bytes before the mark: readers look for it in the first thousand.
  pdf: { extensions: ['pdf'], fits: (head) => head.includes('%PDF-') && !head.startsWith('MZ') },
  jpg: { extensions: ['jpg', 'jpeg'], fits: (head) => head.startsWith('\xff\xd8\xff') },
  png: { extensions: ['png'], fits: (head) => head.startsWith('\x89PNG\r\n\x1a\n') },
  heic: {
    extensions: ['heic'],
    fits: (head) => head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(head.slice(8, 12)),
  },
};
const NAMES = Object.keys(KINDS) as FileKind[];

/** The endings of the names that are taken, as a file input's `accept`. */
export const UPLOAD_ACCEPT = NAMES.flatMap((kind) => KINDS[kind].extensions.map((end) => `.${end}`)).join(',');

const extensionOf = (name: string) => /\.([^.\s/\\]+)\s*$/.exec(name)?.[1]?.toLowerCase() ?? '';

function kindOfName(name: string): FileKind | null {
  const extension = extensionOf(name);
  return NAMES.find((kind) => KINDS[kind].extensions.includes(extension)) ?? null;
}

/**
 * What its name and its size say against a file, before it is read; null when nothing does.
 * @example refusalOfFile({ name: 'dpe.pdf', bytes: UPLOAD_MAX_BYTES + 1 }) // { tag: 'too-large', … }
 */
export function refusalOfFile({ name, bytes }: { name: string; bytes: number }): UploadRefusal | null {
  if (!kindOfName(name)) return { tag: 'type', extension: extensionOf(name) };
  if (bytes === 0) return { tag: 'empty' };
  return bytes > UPLOAD_MAX_BYTES ? { tag: 'too-large', maxBytes: UPLOAD_MAX_BYTES } : null;
}

/**
 * What its first bytes say against a file: it must be what its name announces.
 * @example refusalOfContent('dpe.pdf', bytesOf('MZ\x90')) // { tag: 'content', named: 'pdf', found: null }
 */
export function refusalOfContent(name: string, head: Uint8Array): UploadRefusal | null {
  const named = kindOfName(name);
  if (!named) return { tag: 'type', extension: extensionOf(name) };
  const start = [...head.subarray(0, HEAD_BYTES)].map((byte) => String.fromCharCode(byte)).join('');
  if (KINDS[named].fits(start)) return null;
  return { tag: 'content', named, found: NAMES.find((kind) => KINDS[kind].fits(start)) ?? null };
}
