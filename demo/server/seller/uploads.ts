/** The checks of an uploaded file: its name, its size and its first bytes (docs/spec/demo.md#5.9). */

const LARGEST_UPLOAD = 20 * 1024 * 1024;
const LONGEST_NAME = 255;

/** A stored file. */
export type StoredFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

type Kind = { extensions: string[]; type: string; fits: (start: string) => boolean };

const KINDS: Kind[] = [
  // Some writers put a few bytes before the marker; readers look for it in the first thousand.
  { extensions: ['pdf'], type: 'application/pdf', fits: (start) => start.includes('%PDF-') },
  { extensions: ['jpg', 'jpeg'], type: 'image/jpeg', fits: (start) => start.startsWith('\xff\xd8\xff') },
  { extensions: ['png'], type: 'image/png', fits: (start) => start.startsWith('\x89PNG\r\n\x1a\n') },
  {
    extensions: ['heic'],
    type: 'image/heic',
    fits: (start) => start.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(start.slice(8, 12)),
  },
];

/** Returns the file to store, or the message that refuses it. */
export async function readUpload(file: unknown): Promise<StoredFile | string> {
  if (!(file instanceof File)) return 'doit être rempli(e)';
  if (file.size === 0) return 'est vide';
  if (file.size > LARGEST_UPLOAD) return 'est trop volumineux (20 Mo au maximum)';
  const name = plainName(file.name);
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = KINDS.find(({ extensions }) => extensions.includes(extension));
  if (!kind) return 'doit être un fichier pdf, jpg, png ou heic';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = Array.from(bytes.subarray(0, 1024), (byte) => String.fromCharCode(byte)).join('');
  return kind.fits(start) ? { name, type: kind.type, bytes } : 'ne contient pas ce que son nom annonce';
}

/** Returns the last part of a name without unusual characters; a long one keeps its end, with the extension. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(-LONGEST_NAME);
}
