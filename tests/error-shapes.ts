/** The shapes in which servers refuse a field (contract §1, Errors). */

/** Bodies of a 422, each with the sentence that it puts at the field; `payload` is what holds the field where it is sent. */
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

/** One that names the field with what holds it. */
export const nestedRefusalOf = (path: string): { sentence: string; body: object } => ({
  sentence: `Refus de ${path}`,
  body: { error: { message: { [path]: [`*Refus de ${path}`] } } },
});

/** Rails' answer to a forgery token that it refuses. */
export const FORGERY_REFUSAL = { status: 422, error: 'Unprocessable Entity' };

/** What a form says then that keeps what was typed, and one that does not. */
export const EXPIRED_KEPT = 'Cette page a expiré. Rechargez-la : ce que vous avez saisi est conservé.';
export const EXPIRED = 'Cette page a expiré. Rechargez-la, puis recommencez.';
