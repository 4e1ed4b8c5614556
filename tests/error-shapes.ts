/** The shapes in which servers refuse a field (docs/spec/errors.md#5.1). */

/**
 * Returns bodies of a 422, each with the sentence that it shows at the field; `payload` is the record that holds the
 * field in the request.
 */
export const refusalsOf = (field: string, payload?: string): { sentence: string; body: object }[] => [
  { sentence: 'Refus par message', body: { error: { message: { [field]: ['*Refus par message'] } } } },
  { sentence: 'Refus de Rails', body: { errors: { [field]: ['*Refus de Rails'] } } },
  { sentence: 'Refus nu', body: { [field]: ['*Refus nu'] } },
  {
    sentence: 'Refus de JSON API',
    body: { errors: [{ detail: 'Refus de JSON API', source: { pointer: `/data/attributes/${field}` } }] },
  },
  ...(payload ? [nestedRefusalOf(`${payload}.${field}`)] : []),
];

/** Returns a body that names the field with its parent record. */
export const nestedRefusalOf = (path: string): { sentence: string; body: object } => ({
  sentence: `Refus de ${path}`,
  body: { error: { message: { [path]: [`*Refus de ${path}`] } } },
});

/** Rails' answer to a forgery token that it refuses (docs/spec/errors.md#4.1). */
export const FORGERY_REFUSAL = { status: 422, error: 'Unprocessable Entity' };

/** The sentences of an expired page (docs/spec/errors.md#4.2): in a form that keeps its content, and elsewhere. */
export const EXPIRED_KEPT = 'Cette page a expiré. Rechargez-la : ce que vous avez saisi est conservé.';
export const EXPIRED = 'Cette page a expiré. Rechargez-la, puis recommencez.';
