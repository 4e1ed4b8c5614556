/** Reading what the browser keeps: any script of the page may write there. */
import * as z from 'zod/mini';
import { isPlainObject } from '@/lib/json';

/** Returns stored data if the schema accepts it, else null. */
export function readStored<T>(schema: z.ZodMiniType<T>, stored: unknown): T | null {
  const read = z.safeParse(schema, stored);
  return read.success ? read.data : null;
}

/** Returns a schema that takes `other` for a value that the given one refuses. */
export const orElse = <T>(schema: z.ZodMiniType<T>, other: T) =>
  z.transform((stored: unknown): T => readStored(schema, stored) ?? other);

/**
 * Returns the schema of values like this one, of texts, booleans and groups of them. What is missing or of another type
 * is taken from this value.
 */
export function schemaLike<T>(value: T): z.ZodMiniType<T>;
export function schemaLike(value: unknown): z.ZodMiniType {
  if (!isPlainObject(value)) return orElse<unknown>(typeof value === 'boolean' ? z.boolean() : z.string(), value);
  return orElse(
    z.object(Object.fromEntries(Object.entries(value).map(([name, field]) => [name, schemaLike(field)]))),
    value,
  );
}
