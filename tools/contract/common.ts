/** What many operations of the document share: headers, refusals, texts. */
import type { JsonSchema } from '../../src/api/record.ts';

const uuid = { type: 'string', format: 'uuid' };

/** A text of a header: of letters, digits and signs, without spaces at its ends. */
const VISIBLE = { type: 'string', pattern: '^[!-~]([ -~]*[!-~])?$' };

const header = (name: string, description: string, schema: JsonSchema, example: string, required = false) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
  example,
});

/** A date of HTTP, such as 'Wed, 21 Oct 2026 07:28:00 GMT'. */
const HTTP_DATE = { type: 'string', pattern: '^[A-Z][a-z]{2}, \\d\\d [A-Z][a-z]{2} \\d{4} \\d\\d:\\d\\d:\\d\\d GMT$' };

/** The components of the document, without its schemas. */
export const COMMON = {
  securitySchemes: {
    token: { type: 'http', scheme: 'bearer', description: '`Authorization: Bearer <token>`, the default.' },
    tokenHeader: {
      type: 'apiKey',
      in: 'header',
      name: 'X-User-Token',
      description: 'The raw token in the header that the attribute `token-header` names, instead of Authorization.',
    },
  },
  parameters: {
    AcceptLanguage: header('Accept-Language', 'The language of messages.', { const: 'fr' }, 'fr', true),
    SessionId: header(
      'X-Session-Id',
      'The id that the host gave as `session-id`: a visitor or analytics id, never the value of a session cookie.',
      VISIBLE,
      'v-7c1f',
    ),
    CsrfToken: header(
      'X-CSRF-Token',
      "The page's token, if page and API have one origin and the page has one. Never sent to another origin.",
      VISIBLE,
      'xHf0aZ',
    ),
    IdempotencyKey: header(
      'Idempotency-Key',
      'The same key on a repeat of the same act: for 24 hours the server answers as the first time, and acts once.',
      uuid,
      '3f0c2f7e-6f2b-4d1e-9c57-0a6b6c1f5d11',
      true,
    ),
    VisitToken: header(
      'X-Visit-Token',
      'The proof of POST /visits/verify_infos, where the server gives one. It lives 15 minutes and opens this visit alone.',
      VISIBLE,
      'vt_51ab',
    ),
  },
  headers: {
    RetryAfter: {
      description: 'Seconds to wait.',
      required: true,
      schema: { type: 'integer', minimum: 0, 'x-parvis-accepts': [HTTP_DATE] },
      example: 30,
    },
    RequestId: {
      description: 'Id of the request in the logs of the server. It is shown with an error and given to the host.',
      schema: { type: 'string' },
      example: '8f14e45f-ceea-467f-a0e6-5b2d3f1a9c77',
    },
  },
  responses: {
    Failure: {
      description:
        'A failure of the server. Of an answer of 500 or more only `{"error": {"message": …}}` is shown; an HTML page is never a success.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  },
};

const texts: JsonSchema = { type: 'array', items: { type: 'string' } };
const words: JsonSchema = { anyOf: [{ type: 'string' }, texts] };

/** The schemas of refusals: every shape that is read (docs/spec/errors.md#5.1). */
export const REFUSALS: Record<string, JsonSchema> = {
  Refusal: {
    description: 'A refusal, in one of the accepted shapes.',
    anyOf: [
      'RefusalMessage',
      'RailsErrors',
      'RailsSentences',
      'JsonApiErrors',
      'FieldErrors',
      'PlainMessage',
      'RailsStatus',
    ].map((name) => ({ $ref: `#/components/schemas/${name}` })),
  },
  RefusalMessage: {
    type: 'object',
    description: 'The shape that Parvis recommends: a sentence, or messages by field.',
    examples: [
      { error: { message: 'Cette action n’est plus possible' } },
      { error: { message: { email: ["n'est pas valide"] }, error_type: 'validation' } },
    ],
    properties: {
      error: {
        type: 'object',
        properties: {
          message: { anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/FieldWords' }] },
          error_type: { type: 'string' },
        },
        required: ['message'],
      },
    },
    required: ['error'],
  },
  FieldWords: {
    type: 'object',
    description:
      'Messages by field, nested like the payload or with dots (`condo.phone_number`). `base` is about the whole, and so is `error`.',
    additionalProperties: { anyOf: [words, { $ref: '#/components/schemas/FieldWords' }] },
  },
  RailsErrors: {
    type: 'object',
    description: 'Messages by field, as Rails has them.',
    examples: [{ errors: { email: ["n'est pas valide"] } }],
    properties: { errors: { $ref: '#/components/schemas/FieldWords' } },
    required: ['errors'],
  },
  RailsSentences: {
    type: 'object',
    description: 'Sentences about the whole.',
    examples: [{ errors: ['Cette action n’est plus possible'] }],
    properties: { errors: texts },
    required: ['errors'],
  },
  JsonApiErrors: {
    type: 'object',
    description: 'Errors of JSON:API; a detail is shown alone, at the field of its pointer.',
    examples: [{ errors: [{ detail: 'Cette valeur est refusée', source: { pointer: '/data/attributes/email' } }] }],
    properties: {
      errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            detail: { type: 'string' },
            title: { type: 'string' },
            source: { type: 'object', properties: { pointer: { type: 'string' } } },
          },
        },
      },
    },
    required: ['errors'],
  },
  FieldErrors: {
    type: 'object',
    description: 'A bare map: every value is a list of texts.',
    examples: [{ email: ["n'est pas valide"] }],
    minProperties: 1,
    additionalProperties: texts,
  },
  PlainMessage: {
    type: 'object',
    properties: { message: { type: 'string' } },
    required: ['message'],
    description: 'One sentence.',
    examples: [{ message: 'Cette action n’est plus possible' }],
  },
  RailsStatus: {
    type: 'object',
    description: "Rails' answer to an exception: the reason phrase is never shown.",
    examples: [{ status: 404, error: 'Not Found' }],
    properties: { status: { type: 'integer' }, error: { type: 'string' } },
    required: ['status', 'error'],
  },
};

/** Returns an example of each shape of a 422, about one of the fields that may be refused. */
export function examplesOf422([field = 'base']: readonly string[]): JsonSchema {
  const sentence = "n'est pas valide";
  return {
    message: { summary: 'A sentence', value: { error: { message: 'Cette action n’est plus possible' } } },
    fields: { summary: 'Messages by field', value: { error: { message: { [field]: [sentence] } } } },
    rails: { summary: 'Rails', value: { errors: { [field]: [sentence] } } },
    sentences: { summary: 'Rails, full messages', value: { errors: ['Cette action n’est plus possible'] } },
    jsonApi: {
      summary: 'JSON:API',
      value: { errors: [{ detail: 'Cette valeur est refusée', source: { pointer: `/data/attributes/${field}` } }] },
    },
    bare: { summary: 'A bare map', value: { [field]: [sentence] } },
  };
}

/** The texts of the document. */
export const TEXT = {
  info: {
    summary: 'What /api/v1 must answer for the elements of Parvis.',
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    description: [
      'Names are snake_case. Unknown fields pass; null and absent mean the same to Parvis, but a field that may be null is promised: a server that leaves it out has a mistake that nobody would see otherwise.',
      'Ids are numbers or texts and are compared as texts. Moments are ISO 8601 with offset. Amounts are euros, areas m2, distances metres.',
      '`x-parvis-accepts` lists further forms of a value that are read without a loss: numbers as text, as Rails writes decimals, and moments without an offset, which are taken as the time in Paris. An empty text is read as null where a text may be null, and the names of an answer may be in camelCase. With these forms the document is the accepted profile, openapi.accepted.json.',
      'A list is `{"results": […]}`, with `total` where the list is a part, or a bare array.',
      'An act is judged by its status: 200, 201, 202 and 204 are successes, except an HTML page. Its answer counts as data only with every field of `x-parvis-needed`; with less, or without a body, the data are read again. Acts that have no call to read them again need their data.',
      'A refusal of 401, 403, 404, 409 or 429 may have no body (`x-parvis-body`): the elements have their own sentence. A 422 says what is refused, in one of the shapes below; without a body it is read as a refusal without words.',
      'On another origin: CORS allows Authorization, Content-Type, Accept-Language, Idempotency-Key, X-Session-Id, X-Visit-Token and the header of the token, and exposes Retry-After and X-Request-Id.',
    ].join('\n\n'),
  },
};
