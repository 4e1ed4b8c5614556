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
      description:
        'Id of the request in the logs of the server. One of 8 to 64 letters, digits, hyphens and underscores is shown with an error and given to the host; any other is neither.',
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

const text: JsonSchema = { type: 'string', pattern: '\\S' };
const texts: JsonSchema = { type: 'array', contains: text, items: { type: 'string' } };
const words: JsonSchema = { anyOf: [text, texts] };

const schema = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Returns the schema of an object that has one name with this value. */
const having = (name: string, value: JsonSchema, beside: Record<string, JsonSchema> = {}): JsonSchema => ({
  type: 'object',
  properties: { [name]: value, ...beside },
  required: [name],
});

const SENTENCE = 'Cette action n’est plus possible';
const BY_FIELD = { email: ["n'est pas valide"] };

/** The shapes of a refusal, in the order of docs/api.md: every shape that is read (docs/spec/errors.md#5.1). */
const SHAPES: Record<string, JsonSchema> = {
  RefusalMessage: {
    ...having('error', having('message', schema('Words'), { error_type: { type: 'string' } })),
    description: 'The shape that Parvis recommends: a sentence, or messages by field.',
    examples: [{ error: { message: SENTENCE } }, { error: { message: BY_FIELD, error_type: 'validation' } }],
  },
  RefusalErrors: {
    ...having('error', having('errors', schema('Words'))),
    description: 'The same under another name.',
    examples: [{ error: { errors: BY_FIELD } }],
  },
  PlainMessage: {
    ...having('message', schema('Words'), { error_type: { type: 'string' } }),
    description: 'The same without `error` around it.',
    examples: [{ message: SENTENCE }, { message: BY_FIELD }, { message: { error: SENTENCE } }],
  },
  RailsErrors: {
    ...having('errors', schema('Words')),
    description:
      'Messages by field or sentences about the whole, as Rails has them, or errors of JSON:API: of these a detail is shown alone, at the field of its pointer.',
    examples: [
      { errors: BY_FIELD },
      { errors: [SENTENCE] },
      { errors: [{ detail: 'Cette valeur est refusée', source: { pointer: '/data/attributes/email' } }] },
    ],
  },
  PlainError: {
    ...having('error', words),
    description: 'One sentence, or several.',
    examples: [{ error: SENTENCE }],
  },
  ErrorFields: {
    ...having('error', schema('FieldErrors')),
    description: 'Messages by field: every value is a list of texts.',
    examples: [{ error: BY_FIELD }],
  },
  FieldErrors: {
    type: 'object',
    description: 'A bare map: every value is a list of texts.',
    examples: [BY_FIELD],
    minProperties: 1,
    additionalProperties: texts,
  },
  RailsStatus: {
    type: 'object',
    description: "Rails' answer to an exception: the reason phrase is never shown.",
    examples: [{ status: 404, error: 'Not Found' }],
    properties: { status: { type: 'integer' }, error: { type: 'string' } },
    required: ['status', 'error'],
  },
};

/** The names of the shapes of a refusal. */
export const REFUSAL_SHAPES = Object.keys(SHAPES);

/** The schemas of refusals. */
export const REFUSALS: Record<string, JsonSchema> = {
  Refusal: { description: 'A refusal, in one of the accepted shapes.', anyOf: REFUSAL_SHAPES.map(schema) },
  ...SHAPES,
  Words: {
    description: 'A sentence, several, messages by field, or errors of JSON:API.',
    anyOf: [...(words.anyOf as JsonSchema[]), schema('FieldWords'), schema('JsonApiErrors')],
  },
  FieldWords: {
    type: 'object',
    description:
      'Messages by field, nested like the payload or with dots (`condo.phone_number`). `base` is about the whole, and so is `error`.',
    minProperties: 1,
    additionalProperties: { anyOf: [words, schema('FieldWords')] },
  },
  JsonApiErrors: {
    type: 'array',
    description: 'Errors of JSON:API.',
    minItems: 1,
    items: {
      type: 'object',
      properties: {
        detail: text,
        title: text,
        source: { type: 'object', properties: { pointer: { type: 'string' } } },
      },
      anyOf: [{ required: ['detail'] }, { required: ['title'] }],
    },
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
      `Ids are numbers or texts and are compared as texts; a number above ${Number.MAX_SAFE_INTEGER} loses digits in a browser, and is sent as a text. Moments are ISO 8601 with offset. Amounts are euros, areas m2, distances metres.`,
      '`x-parvis-accepts` lists further forms of a value that are read without a loss: numbers as text, as Rails writes decimals, and moments without an offset, which are taken as the time in Paris. An empty text is read as null where a text may be null, and the names of an answer may be in camelCase. With these forms the document is the accepted profile, openapi.accepted.json.',
      'A list is `{"results": […]}` or a bare array, and has all items: no screen asks for a second page. Two lists may be a part: GET /blog/articles, which says how many it wants, and GET /buyer_alerts/{id}/corresponding_properties. `total` is the number of all items.',
      'An act is judged by its status: 200, 201, 202 and 204 are successes, except an HTML page. Its answer counts as data only with every field of `x-parvis-needed`; with less, or without a body, the data are read again. Acts that have no call to read them again need their data.',
      'A refusal of 401, 403, 404, 409 or 429 may have no body (`x-parvis-body`): the elements have their own sentence. A 422 says what is refused, in one of the shapes below; without a body it is read as a refusal without words.',
      'No answer has a secret that this page does not name (a password or its digest, a token, a one-time code), and none has the token of a caller. What a mask names is not sent under another name either. A field that this page does not name and that is about another person (their e-mail, phone, income, birth date) has no reader: a guest is not sent it, and nobody else needs it. Parvis-check finds such a field in the answer to a guest and where a mask is about it, and notes it elsewhere.',
      'An address of a page that is framed (`yousign_url`, `lightshop_payment_form_url`) has https: with http the screen says that the form is not available. Http is for `localhost`, 127.0.0.1 and [::1]. A document whose address is not under the API has https, else its name is no link. The address of a picture or a document may be relative to that of the API.',
      'On another origin: CORS allows the methods GET, POST, PUT and DELETE and the headers Authorization, Content-Type, Accept-Language, Idempotency-Key, X-Session-Id, X-Visit-Token and the header of the token, and exposes Retry-After and X-Request-Id. The calls with cookies (`credentials: include`) also need Access-Control-Allow-Credentials: true and the origin of the page by its name, for origins that the house has named, and for no other.',
    ].join('\n\n'),
  },
};
