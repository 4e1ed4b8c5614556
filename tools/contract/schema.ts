/** JSON Schema (2020-12) of the records that src/api describes. */
import { count } from '../../src/api/fields.ts';
import { descriptionOf, type FieldNotes, type JsonSchema } from '../../src/api/record.ts';

/** Named schemas: those of `components.schemas` in the document. */
export type Components = Record<string, JsonSchema>;

const TOTAL = 'The number of all items.';
const WITHOUT_TOTAL = 'The items that came are counted.';

/**
 * Returns the schema of a decoder, and adds named values and records to `components`. Throws on a decoder, or a field
 * of a record, without a description, and on two different schemas of one name.
 */
export function schemaOf(decoder: object, components: Components): JsonSchema {
  const schema = (other: object) => schemaOf(other, components);
  const description = descriptionOf(decoder);
  if (!description) return structureOf(decoder, components);
  if ('like' in description) return schema(description.like);
  if ('oneOf' in description) return { type: 'string', enum: [...description.oneOf] };
  if ('eitherOf' in description) return { anyOf: description.eitherOf.map(schema) };
  if ('items' in description) return { type: 'array', items: schema(description.items) };
  if ('value' in description) {
    const { value, schema: strict, accepts } = description;
    return named(value, { ...strict, ...(accepts && { 'x-parvis-accepts': accepts }) }, components);
  }
  if ('list' in description) {
    const results = { type: 'array', items: schema(description.list) };
    const total = { ...schema(count), description: TOTAL, 'x-parvis-without': WITHOUT_TOTAL, examples: [24] };
    const beside = propertiesOf(description.beside ?? {}, components);
    const properties = { results, total, ...beside.properties };
    const list = { anyOf: [{ type: 'object', properties, required: ['results', ...beside.required] }, results] };
    const { $ref } = results.items;
    return typeof $ref === 'string' ? named(`${nameOf($ref)}List`, list, components) : list;
  }
  if ('field' in description) return fieldSchema(description, components);
  const { fields, name, meaning } = description;
  const { properties, required, conditions } = propertiesOf(fields, components);
  const record = {
    type: 'object',
    ...(meaning && { description: meaning }),
    properties,
    ...(required.length > 0 && { required }),
    ...(conditions.length > 0 && { allOf: conditions }),
  };
  return name ? named(name, record, components) : record;
}

type Inner = { _zod?: { def: { type: string; in?: object; entries?: Record<string, string>; innerType?: object } } };

/** Returns the schema of what zod itself knows of a decoder. */
function structureOf(decoder: object, components: Components): JsonSchema {
  const { type, in: from, entries, innerType } = (decoder as Inner)._zod?.def ?? { type: 'unknown' };
  if (type === 'pipe' && from) return schemaOf(from, components);
  if (type === 'enum' && entries) return { type: 'string', enum: Object.values(entries) };
  if ((type === 'optional' || type === 'nullable') && innerType) return schemaOf(innerType, components);
  throw new Error(`A decoder (${type}) has no description.`);
}

/** Returns the name at the end of a reference. */
export const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

function named(name: string, schema: JsonSchema, components: Components): JsonSchema {
  const known = components[name];
  if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two schemas are called ${name}.`);
  components[name] = schema;
  return { $ref: `#/components/schemas/${name}` };
}

/** A phone number with its country. */
export const E164 = { pattern: '^\\+[1-9]\\d{6,14}$' };

/** An address that is framed: with https, or on the machine of a developer (docs/spec/frames.md#1.2). */
export const SECURE = {
  format: 'uri',
  pattern: '^(https://|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])([:/?#]|$))',
};

/** An address that is read relative to that of the API too. */
const RESOLVED = { format: 'uri', 'x-parvis-accepts': [{ type: 'string', format: 'uri-reference', pattern: '\\S' }] };

/** What a format adds to the schema of a value; any other is one of JSON Schema. */
const FORMS: Partial<Record<NonNullable<FieldNotes['format']>, JsonSchema>> = {
  e164: E164,
  frame: SECURE,
  picture: RESOLVED,
  file: RESOLVED,
};

function fieldSchema(
  { field, meaning, notes }: { field: object; meaning: string; notes: FieldNotes },
  components: Components,
): JsonSchema {
  const form = notes.format && (FORMS[notes.format] ?? { format: notes.format });
  const strict = { ...schemaOf(field, components), ...form, ...notes.schema };
  const isNullable = notes.null !== undefined || notes.absent !== undefined;
  return {
    ...(isNullable ? { anyOf: [strict, { type: 'null' }] } : strict),
    description: [meaning, notes.null && `Null: ${notes.null}`, notes.absent && `Absent: ${notes.absent}`]
      .filter(Boolean)
      .join(' '),
    ...(notes.example !== undefined && { examples: [notes.example] }),
    ...(notes.unit && { 'x-parvis-unit': notes.unit }),
    ...(notes.values && { 'x-parvis-values': [...notes.values] }),
    ...(notes.without && { 'x-parvis-without': notes.without }),
  };
}

/** Returns the condition that a field is sent: with a value, unless null has a meaning. */
function sent(name: string, decoder: object | undefined): JsonSchema {
  const description = decoder && descriptionOf(decoder);
  const hasNull = description && 'field' in description && description.notes.null !== undefined;
  const value = { not: { type: 'null' } };
  return { properties: { [name]: hasNull ? { anyOf: [value, { type: 'null' }] } : value }, required: [name] };
}

/** Returns the properties of a record by their wire names, and when they are required. */
export function propertiesOf(fields: Record<string, object>, components: Components) {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  const conditions: JsonSchema[] = [];
  for (const [name, decoder] of Object.entries(fields)) {
    const description = descriptionOf(decoder);
    if (!description || !('field' in description)) throw new Error(`The field ${name} has no description.`);
    properties[name] = fieldSchema(description, components);
    const { absent, instead } = description.notes;
    if (absent === undefined) required.push(name);
    if (instead !== undefined) conditions.push({ anyOf: [name, instead].map((each) => sent(each, fields[each])) });
    for (const [other, values] of Object.entries(description.notes.needed ?? {})) {
      conditions.push({
        if: { properties: { [other]: { enum: [...values] } }, required: [other] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
        then: { properties: { [name]: { not: { type: 'null' } } }, required: [name] },
      });
    }
  }
  return { properties, required, conditions };
}
