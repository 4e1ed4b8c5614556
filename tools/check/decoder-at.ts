/** The decoder of the field that a problem is about: it decides whether a value is read. */
import * as z from 'zod/mini';
import { descriptionOf } from '../../src/api/record.ts';
import { numberOf } from '../../src/lib/number.ts';

type Inner = { _zod?: { def: { in?: object; innerType?: object } } };

/** Returns the decoder that another one makes tolerant, converts or lists; undefined for one that stands alone. */
function innerOf(decoder: object): object | undefined {
  const description = descriptionOf(decoder);
  if (!description) {
    const { in: from, innerType } = (decoder as Inner)._zod?.def ?? {};
    return from ?? innerType;
  }
  if ('like' in description) return description.like;
  if ('field' in description) return description.field;
  return 'items' in description ? description.items : undefined;
}

/** Returns the decoder at a path of wire names, without indexes; undefined if there is none. */
export function decoderAt(decoder: object, [name, ...rest]: readonly string[]): object | undefined {
  if (name === undefined) return decoder;
  const description = descriptionOf(decoder);
  if (description && 'list' in description) {
    const beside = description.beside?.[name];
    return beside ? decoderAt(beside, rest) : decoderAt(description.list, name === 'results' ? rest : [name, ...rest]);
  }
  if (description && 'fields' in description) {
    const field = description.fields[name];
    return field && decoderAt(field, rest);
  }
  if (description && 'eitherOf' in description) {
    return description.eitherOf.map((each) => decoderAt(each, [name, ...rest])).find(Boolean);
  }
  const inner = innerOf(decoder);
  return inner && decoderAt(inner, [name, ...rest]);
}

/** Returns what a decoder makes of a value; undefined if it refuses it. */
export function decodedBy(decoder: object, value: unknown): unknown {
  if (typeof decoder === 'function') return decoder(value);
  const read = z.safeParse(decoder as z.ZodMiniType, value);
  return read.success ? read.data : undefined;
}

/** Returns whether a decoder takes a value for what it says: not for null, a default or another number. */
export function isRead(decoder: object, value: unknown): boolean {
  const found = decodedBy(decoder, value);
  if (found === undefined || found === null || found === 'unknown') return false;
  if (typeof found === 'number' && numberOf(value) !== found) return false;
  const description = descriptionOf(decoder);
  const stands = description && ('value' in description || 'eitherOf' in description || 'fields' in description);
  const inner = stands ? undefined : innerOf(decoder);
  // A default looks like a value that was read: the decoder of the value itself has none.
  return inner === undefined || decodedBy(decoder, undefined) === undefined || isRead(inner, value);
}
