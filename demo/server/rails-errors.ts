/**
 * Refusals in the words of a Rails API: `{error: {message}}`, where message is a sentence, a map of fields, or `{error:
 * sentence}` of a service object (docs/spec/demo.md#2.2).
 */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type Message = string | Record<string, string[]> | { error: string };

/** The error that a route throws and the app answers as JSON. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: { error: { message: Message; error_type?: string } };
  readonly headers: Record<string, string>;

  constructor(status: ContentfulStatusCode, message: Message, headers: Record<string, string> = {}, type?: string) {
    super(JSON.stringify(message));
    this.status = status;
    this.body = { error: { message, ...(type ? { error_type: type } : {}) } };
    this.headers = headers;
  }
}

/** Messages of field errors, in Rails' own French. */
export const BLANK = 'doit être rempli(e)';
export const INVALID = "n'est pas valide";
export const NOT_INCLUDED = "n'est pas inclus(e) dans la liste";
export const NOT_A_NUMBER = "n'est pas un nombre";
export const tooLong = (max: number) => `est trop long (pas plus de ${max} caractères)`;

/** The pattern of an accepted e-mail. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns the messages with a prefix on each field, such as `lead.email`. */
export const prefixed = <T>(prefix: string, errors: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [prefix + name, message]));

/** Throws a 422 if a field has a message; `type` is the error_type, if the call has one. */
export function refuseInvalid(errors: Record<string, string | null>, type?: string): void {
  const invalidFields = Object.entries(errors).flatMap(([field, message]) => (message ? [[field, [message]]] : []));
  if (invalidFields.length > 0) throw new ApiError(422, Object.fromEntries(invalidFields), {}, type);
}

/** Returns the JSON body as an object; like Rails, {} for another content type and 400 for broken JSON. */
export async function readParams(c: Context): Promise<Record<string, unknown>> {
  if (!c.req.header('content-type')?.startsWith('application/json')) return {};
  try {
    return asRecord(await c.req.json());
  } catch {
    throw new ApiError(400, 'Le corps de la requête n’est pas du JSON');
  }
}

/** Returns parsed JSON; undefined for another text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Returns a parameter as text; '' for anything but a string or a number. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
