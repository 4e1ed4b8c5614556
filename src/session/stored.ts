/** Reading what the browser keeps: any script of the page may write there. */
import * as z from 'zod/mini';
import { isPlainObject } from '@/lib/json';

/** Returns stored data if the schema accepts it, else null. */
export function readStored<T>(schema: z.ZodMiniType<T>, stored: unknown): T | null {
  const read = z.safeParse(schema, stored);
  return read.success ? read.data : null;
}

/**
 * Returns the schema of values like this one, of texts, booleans and groups of them. What is missing or of another type
 * is taken from this value.
 */
export function schemaLike<T>(value: T): z.ZodMiniType<T>;
export function schemaLike(value: unknown): z.ZodMiniType {
  const fields = isPlainObject(value) && Object.entries(value).map(([name, field]) => [name, schemaLike(field)]);
  return z.catch(
    fields ? z.object(Object.fromEntries(fields)) : typeof value === 'boolean' ? z.boolean() : z.string(),
    value as never,
  );
}
