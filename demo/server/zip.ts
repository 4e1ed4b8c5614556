/** A zip archive with stored (uncompressed) files: enough for pictures, and every system opens it. */
import { crc32 } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0 of the format, names in UTF-8. */
const [VERSION, UTF8] = [20, 0x0800];
/** The first day that the format can write, so that the same files give the same bytes. */
const FIRST_DAY = 0x0021;

/** Returns the bytes of an archive of these files, in this order; for some hundreds of files of some megabytes. */
export function zip(files: { name: string; content: string }[]): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const [name, content] = [Buffer.from(file.name), Buffer.from(file.content)];
    const facts = fileFacts(name, content);
    const local = Buffer.concat([words(LOCAL_HEADER, 4), facts, name, content]);
    locals.push(local);
    const made = Buffer.concat([words(CENTRAL_HEADER, 4), words(VERSION, 2), facts]);
    // No comment, the first disk, no attributes; then the offset of the file.
    central.push(made, Buffer.alloc(10), words(offset, 4), name);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const count = words(files.length, 2);
  const end = [words(END, 4), Buffer.alloc(4), count, count, words(directory.length, 4), words(offset, 4), words(0, 2)];
  return new Uint8Array(Buffer.concat([...locals, directory, ...end]));
}

/** Returns the fields that both headers of a file share: method, date, checksum, sizes, length of the name. */
function fileFacts(name: Buffer, content: Buffer): Buffer {
  return Buffer.concat([
    words(VERSION, 2),
    words(UTF8, 2),
    words(0, 2),
    words(0, 2),
    words(FIRST_DAY, 2),
    words(crc32(content), 4),
    words(content.length, 4),
    words(content.length, 4),
    words(name.length, 2),
    words(0, 2),
  ]);
}

/** Returns a number in this many bytes, little-endian. */
function words(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}
