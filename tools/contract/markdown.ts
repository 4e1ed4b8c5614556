/** docs/api.md: openapi.json and asyncapi.json for people. */
import type { JsonSchema } from '../../src/api/record.ts';
import { REFUSAL_SHAPES, REFUSALS } from './common.ts';
import { nameOf } from './schema.ts';
import type { Unread } from './unread.ts';

type Field = JsonSchema & { description?: string; examples?: unknown[] };
type Content = Record<string, { schema: JsonSchema }>;
type Parameter = JsonSchema & { name: string; in: string; required: boolean; description: string; example?: unknown };
type Operation = {
  tags: string[];
  summary: string;
  description: string;
  parameters: JsonSchema[];
  requestBody?: { content: Content };
  responses: Record<string, { description?: string; content?: Content; 'x-parvis-needed'?: string[] }>;
  [extension: `x-parvis-${string}`]: unknown;
};
type Document = {
  info: { description: string; version: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  'x-parvis-unread': { fields: Unread[]; calls: { call: string; why: string }[] };
  components: {
    schemas: Record<string, JsonSchema>;
    securitySchemes: Record<string, { name?: string; description: string }>;
    parameters: Record<string, Parameter>;
    headers: Record<string, { description: string }>;
  };
};
type Message = { title: string; summary: string; payload: JsonSchema };
type Live = { info: { description: string }; channels: Record<string, { messages: Record<string, Message> }> };

const HEAD = `# API

What \`/api/v1\` must answer, for the developers of a server that the elements of Parvis talk to. This page is written by \`npm run docs\` from the
descriptions beside the decoders (\`src/api\`) and from \`tools/contract\`; the package has the same as \`openapi.json\` (OpenAPI 3.1),
\`openapi.accepted.json\` (every form that is read) and \`asyncapi.json\` (the live channel). How to write it with Rails: [rails.md](rails.md).
What the elements do with the answers: [docs/spec](spec/README.md).`;

/** Returns the text of docs/api.md. */
export function apiGuide(openApi: JsonSchema, asyncApi: JsonSchema): string {
  const document = openApi as Document;
  const { schemas } = document.components;
  const records = Object.entries(schemas).filter(([, { type, properties }]) => type === 'object' && properties);
  const described = records.filter(([name]) => !Object.hasOwn(REFUSALS, name));
  const others = [...records.map(([name]) => name), ...Object.keys(REFUSALS)];
  const values = Object.entries(schemas).filter(([name, schema]) => !others.includes(name) && !isList(schema));
  const sections = document.tags.map(({ name, description }) => {
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) =>
        operation.tags.includes(name) ? [operationText(`${method.toUpperCase()} ${path}`, operation, document)] : [],
      ),
    );
    return [`## ${description}`, ...operations].join('\n\n');
  });
  return `${[
    HEAD,
    '## Conventions',
    document.info.description,
    headersTable(document),
    refusalsTable(schemas),
    ...sections,
    '## Records',
    'Fields in bold are always sent and never null.',
    ...described.map(([name, schema]) => recordText(name, schema)),
    unreadText(document),
    '## Values',
    valuesTable(values),
    '## Live channel',
    liveText(asyncApi as Live),
  ].join('\n\n')}\n`;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** The headers of single calls, which name them. */
const LISTED = ['Idempotency-Key', 'X-Visit-Token'];

function headersTable({ components }: Document): string {
  const tokens = Object.values(components.securitySchemes).map(({ name = 'Authorization', description }) => [
    `\`${name}\``,
    name === 'Authorization' ? 'with every call of a signed-in user' : 'in its place, if the host says so',
    description,
  ]);
  const sent = Object.values(components.parameters).map(({ name, description, required }) => [
    `\`${name}\``,
    LISTED.includes(name) ? 'where a call lists it' : required ? 'with every call' : 'if known',
    description,
  ]);
  const answered = Object.entries({ 'Retry-After': 'RetryAfter', 'X-Request-Id': 'RequestId' }).map(([name, key]) => [
    `\`${name}\``,
    'in answers',
    components.headers[key]?.description ?? '',
  ]);
  return `### Headers\n\n${table(['Header', 'Sent', 'Meaning'], [...tokens, ...sent, ...answered])}`;
}

function refusalsTable(schemas: Record<string, JsonSchema>): string {
  const rows = REFUSAL_SHAPES.map((name) => {
    const { description = '', examples = [] } = (schemas[name] ?? {}) as Field;
    return [name, description, examples.map((example) => `\`${JSON.stringify(example)}\``).join(' or ')];
  });
  const rules = 'How messages are shown: [errors §5](spec/errors.md#5).';
  return `### Refusals\n\nAll shapes are read alike. ${rules}\n\n${table(['Shape', 'Meaning', 'Example'], rows)}`;
}

const link = (place: string) => {
  const [, page = '', paragraph = ''] = /spec\/(.+)\.md#(.+)$/.exec(place) ?? [];
  return `[${page} §${paragraph}](spec/${page}.md#${paragraph})`;
};

function operationText(route: string, operation: Operation, document: Document): string {
  const spec = operation['x-parvis-spec'] as string[];
  const [who = '', masks] = operation.description.split('\n\n');
  const lines = [
    `- Who: ${who}`,
    ...(masks ? [`- ${masks}`] : []),
    `- Where: ${operation['x-parvis-screen']}. Without it: ${operation['x-parvis-without']}`,
    ...(operation['x-parvis-credentials'] ? ['- Cookies: `credentials: include`.'] : []),
    `- Rules: ${spec.map(link).join(', ')}`,
  ];
  return [
    `### ${route}`,
    operation.summary,
    lines.join('\n'),
    parametersText(operation, document),
    bodyText(operation),
    answersText(operation, document),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function parametersText({ parameters }: Operation, { components }: Document): string {
  const all = parameters.map((parameter) =>
    typeof parameter['$ref'] === 'string'
      ? (components.parameters[nameOf(parameter['$ref'])] as Parameter)
      : (parameter as Parameter),
  );
  const query = all.filter(({ in: place }) => place === 'query');
  const extra = all.filter(({ name }) => LISTED.includes(name));
  return [
    ...(query.length > 0
      ? [
          table(
            ['Query', 'Required', 'Meaning', 'Example'],
            query.map(({ name, required, description, example }) => [
              `\`${name}\``,
              required ? 'yes' : 'no',
              description,
              `\`${shownExample(example)}\``,
            ]),
          ),
        ]
      : []),
    ...(extra.length > 0 ? [`Headers: ${extra.map(({ name }) => `\`${name}\``).join(', ')}.`] : []),
  ].join('\n\n');
}

const shownExample = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function bodyText({ requestBody }: Operation): string {
  const [media = '', content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!content) return '';
  const title = media === 'application/json' ? 'Body' : `Body (${media})`;
  return fieldsTable(content.schema, title);
}

type Rows = (readonly [name: string, field: Field, isRequired: boolean])[];

/** Returns the fields of a schema in their order, those of records without a name below their own. */
function fieldRows(schema: JsonSchema, prefix = ''): Rows {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Field>; required?: string[] };
  return Object.entries(properties).flatMap(([name, field]): Rows => {
    const path = prefix + name;
    const plain = withoutNull(field);
    const inner = plain['type'] === 'array' ? (plain['items'] as JsonSchema) : plain;
    const prefixBelow = `${path}${plain['type'] === 'array' ? '[]' : ''}.`;
    const records = [inner, ...alternatives(inner)].filter((one) => one['properties']);
    const below = records.flatMap((one) => fieldRows(one, prefixBelow));
    // A field of several alternatives is told once, and none of them is always sent.
    const distinct = new Map(
      below.map(([at, told, isSure]) => [at, [at, told, isSure && records.length === 1] as const]),
    );
    return [[path, field, required.includes(name) && !isNullable(field)], ...distinct.values()];
  });
}

const alternatives = ({ anyOf }: JsonSchema) => (Array.isArray(anyOf) ? (anyOf as JsonSchema[]) : []);
const isNullable = (schema: JsonSchema) => alternatives(schema).some(({ type }) => type === 'null');

function withoutNull(schema: JsonSchema): JsonSchema {
  const others = alternatives(schema).filter(({ type }) => type !== 'null');
  return isNullable(schema) && others.length === 1 && others[0] ? others[0] : schema;
}

/** Returns the type of a schema in words, with links to records. */
function typeOf(schema: JsonSchema): string {
  const { $ref, type, enum: values, items } = schema;
  if ('const' in schema) return `\`${schema['const']}\``;
  if (typeof $ref === 'string') return nameLink(nameOf($ref)) + formOf(schema);
  const [whole] = (schema['allOf'] ?? []) as JsonSchema[];
  if (whole) return typeOf(whole) + formOf(schema);
  if (Array.isArray(values)) return values.map((value) => `\`${value}\``).join(', ');
  if (type === 'array') return `list of ${typeOf((items ?? {}) as JsonSchema)}`;
  const several = alternatives(schema).filter((each) => each['type'] !== 'null');
  if (several.length > 0) return [...new Set(several.map(typeOf))].join(' or ');
  return type === 'object' ? 'record' : String(type ?? 'any') + formOf(schema);
}

/** Returns what a text has to be, after a comma: its format or its pattern. */
function formOf({ format, pattern }: JsonSchema): string {
  const form = typeof format === 'string' ? format : typeof pattern === 'string' ? `\`${pattern}\`` : '';
  return form && `, ${form}`;
}

const nameLink = (name: string) => `[${name}](#${name.toLowerCase()})`;

function fieldsTable(schema: JsonSchema, title: string): string {
  const rows = fieldRows(schema).map(([name, field, isRequired]) => {
    const { description = '', examples = [] } = field;
    const unit = field['x-parvis-unit'];
    const values = field['x-parvis-values'] as string[] | undefined;
    const without = field['x-parvis-without'];
    const meaning = [
      description,
      values && `Known values: ${values.map((value) => `\`${value}\``).join(', ')}.`,
      without && `Without it: ${without}`,
    ];
    return [
      isRequired ? `**\`${name}\`**` : `\`${name}\``,
      typeOf(withoutNull(field)) + (unit ? `, ${unit}` : ''),
      meaning.filter(Boolean).join(' '),
      examples.length > 0 ? `\`${shownExample(examples[0])}\`` : '',
    ];
  });
  return table([title, 'Type', 'Meaning', 'Example'], rows);
}

function answersText(operation: Operation, document: Document): string {
  const { responses } = operation;
  const success = String(operation['x-parvis-success']);
  const others = Object.keys(responses).filter((status) => status.startsWith('2') && status !== success);
  const content = [success, ...others].map((status) => responses[status]?.content).find(Boolean);
  const [media = '', { schema } = { schema: {} }] = Object.entries(content ?? {})[0] ?? [];
  const what = !media
    ? 'none that is read'
    : media === 'application/json'
      ? answerType(schema, document)
      : `a file, ${media}`;
  const also = others.length > 0 ? `, also ${others.join(', ')}` : '';
  const bad = Object.entries(responses).filter(([status]) => status.startsWith('4'));
  return [
    `Answer: ${success}${also}; ${what.replace(/\.$/, '')}.${neededText(responses[success]?.['x-parvis-needed'])}`,
    ...(schema['properties'] ? [fieldsTable(schema, 'Answer')] : []),
    table(
      ['Status', 'Meaning'],
      bad.map(([status, { description = '' }]) => [status, description]),
    ),
  ].join('\n\n');
}

function neededText(needed: string[] | undefined): string {
  if (!needed) return '';
  const names = needed.map((name) => `\`${name}\``).join(', ');
  return names ? ` Read if it has ${names}; with less the data are read again.` : ' It may have less, or no body.';
}

const isList = (schema: JsonSchema) => alternatives(schema).some(({ type }) => type === 'array');

function answerType(answer: JsonSchema, { components }: Document): string {
  const { $ref } = answer;
  const schema = typeof $ref === 'string' ? (components.schemas[nameOf($ref)] ?? {}) : answer;
  if (!isList(schema)) return typeOf(answer);
  const list = alternatives(schema).find(({ type }) => type === 'array') ?? {};
  const object = alternatives(schema).find(({ type }) => type === 'object') ?? {};
  const { results: _, ...beside } = object['properties'] as Record<string, Field>;
  const names = Object.entries(beside).filter(([name]) => name !== 'total');
  const shown = names.map(([name, { description = '' }]) => `, beside \`results\` \`${name}\`: ${description}`);
  return typeOf(list) + shown.join('');
}

/** A condition of a record: a field that is never null beside certain values of another one, or one of two fields. */
type Condition = { if: JsonSchema; then: JsonSchema } | { anyOf: { required: string[] }[] };

function recordText(name: string, schema: JsonSchema): string {
  const conditions = (schema['allOf'] ?? []) as Condition[];
  const needed = conditions.map((condition) => {
    if ('anyOf' in condition) {
      const names = condition.anyOf.flatMap(({ required }) => required);
      return `- At least one of ${names.map((name) => `\`${name}\``).join(' and ')} is sent.`;
    }
    const { if: when, then } = condition;
    const [[field = '', { enum: values = [] } = {}] = []] = Object.entries(
      when['properties'] as Record<string, { enum?: unknown[] }>,
    );
    const [wanted = ''] = then['required'] as string[];
    return `- \`${wanted}\` is never null where \`${field}\` is ${values.map((value) => `\`${value}\``).join(', ')}.`;
  });
  return [`### ${name}`, String(schema['description'] ?? ''), fieldsTable(schema, 'Field'), needed.join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

function unreadText({ 'x-parvis-unread': { fields, calls }, components }: Document): string {
  const code = (text: string) => `\`${text}\``;
  const rows = fields.map(({ of, fields: names, why }) => [
    components.schemas[of] ? nameLink(of) : code(of),
    names.map(code).join(', '),
    why,
  ]);
  return [
    '## Not read',
    'A server may send these fields and offer these calls. They have no effect, like any field that this page does not name.',
    table(['Record', 'Fields', 'Why'], rows),
    table(
      ['Call', 'Why'],
      calls.map(({ call, why }) => [code(call), why]),
    ),
  ].join('\n\n');
}

function valuesTable(values: [string, JsonSchema][]): string {
  const code = (schema: JsonSchema) => `\`${JSON.stringify(schema)}\``;
  return table(
    ['Value', 'Sent by a tidy server', 'Also read'],
    values.map(([name, { 'x-parvis-accepts': accepts, ...schema }]) => [
      `<a id="${name.toLowerCase()}"></a>${name}`,
      code(schema),
      ((accepts ?? []) as JsonSchema[]).map(code).join(', '),
    ]),
  );
}

function liveText({ info, channels }: Live): string {
  const messages = Object.values(channels['notifications']?.messages ?? {});
  return [
    info.description,
    ...messages.flatMap(({ title, summary, payload }) => [`### ${title}`, summary, fieldsTable(payload, 'Field')]),
    'Rules: [live channel](spec/live-channel.md).',
  ].join('\n\n');
}
