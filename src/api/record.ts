/**
 * Records of the API, described once: from them come the decoders that ship and the published description
 * (`tools/contract`). The build keeps the first argument of each function here and drops the others
 * (scripts/build/descriptions.ts).
 */
import * as z from 'zod/mini';
import { camelCase } from '@/lib/case';

/** A schema of JSON Schema 2020-12. */
export type JsonSchema = { [keyword: string]: unknown };

/** Facts about a field beside its meaning. Null and absence mean the same to Parvis, but a strict server sends null. */
export type FieldNotes = {
  example?: unknown;
  unit?: 'EUR' | 'EUR/m2' | 'm2' | 'm' | 'min' | 'bytes' | 'degrees';
  /**
   * `picture`, `file`: an address, which is read relative to that of the API too. `frame`: the address of a page that is
   * framed, over https alone.
   */
  format?: 'uri' | 'picture' | 'file' | 'frame' | 'email' | 'e164';
  /** When the value is null; a field without it never is. */
  null?: string;
  /** When the field may be absent; a field without it is always sent. */
  absent?: string;
  /** A field of the same record: at least one of both is sent. */
  instead?: string;
  /** The values of a field of the same record with which this one is never null. */
  needed?: Record<string, readonly (string | boolean)[]>;
  /** What a person sees if the value is missing or cannot be read. */
  without?: string;
  /** Known values of a text that may have others. */
  values?: readonly string[];
  /** Further constraints. */
  schema?: JsonSchema;
};

/** The description of a decoder. */
export type Description =
  /** A value: its strict schema, and the further forms that the decoder accepts. */
  | { value: string; schema: JsonSchema; accepts?: readonly JsonSchema[] }
  /** Any of several decoders. */
  | { eitherOf: readonly object[] }
  /** An enumeration. */
  | { oneOf: readonly string[] }
  /** Another decoder, which this one makes tolerant or converts; `needed` are keys without which there are no data. */
  | { like: object; needed?: readonly string[] }
  /** A field: its decoder, meaning and notes. */
  | { field: object; meaning: string; notes: FieldNotes }
  /** A plain array of items. */
  | { items: object }
  /** The list of an answer, `{results: […]}` or bare, with further fields beside `results`. */
  | { list: object; beside?: Record<string, object> }
  /** A record: its fields by wire name; a record without a name is part of another one. */
  | { fields: Record<string, object>; name?: string | undefined; meaning?: string | undefined };

type Shape = Record<string, z.ZodMiniType>;

/** The camelCase name of a wire name. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** A decoder of a record, whose keys are in camelCase. */
export type RecordDecoder<S extends Shape> = z.ZodMiniObject<{
  [Name in keyof S & string as CamelCase<Name>]: S[Name];
}>;

const descriptions = new WeakMap<object, Description>();

/** Returns the decoder, described. */
export function described<T extends object>(decoder: T, description: Description): T {
  descriptions.set(decoder, description);
  return decoder;
}

/** Returns the description of a decoder; undefined for one without any. */
export const descriptionOf = (decoder: object): Description | undefined => descriptions.get(decoder);

/** Returns the decoder of a field, with the field's meaning and notes. */
export function field<T extends object>(decoder: T, meaning: string, notes: FieldNotes = {}): T {
  return described(copyOf(decoder), { field: decoder, meaning, notes });
}

/** Returns an equal decoder of its own identity: one decoder may be that of several fields. */
function copyOf<T extends object>(decoder: T): T {
  if (decoder instanceof Function) return decoder.bind(null);
  return '_zod' in decoder ? (z.clone(decoder as unknown as z.ZodMiniType) as unknown as T) : { ...decoder };
}

/** Returns the decoder of a record whose fields are given by their snake_case names on the wire. */
export function record<S extends Shape>(fields: S, name?: string, meaning?: string): RecordDecoder<S> {
  const renamed = Object.entries(fields).map(([key, decoder]) => [camelCase(key), decoder]);
  return described(z.object(Object.fromEntries(renamed)) as RecordDecoder<S>, { fields, name, meaning });
}
