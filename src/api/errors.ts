/** Reads the error bodies of contract §1 and turns a status into a failure. */
import type { Failure, Refusal } from '@/domain/failure';
import { camelCase } from '@/lib/case';
import { isPlainObject } from '@/lib/json';
import { parseRetryAfter } from '@/lib/retry-after';

const TAGS: Record<number, 'unauthorized' | 'forbidden' | 'not-found'> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
};

/** The failure that an answer of status 400 or more stands for. */
export function failureFromAnswer(status: number, body: unknown, retryAfter: string | null, now: number): Failure {
  const refusal = refusalFromWire(body);
  const tag = TAGS[status];
  if (tag) return { tag, refusal };
  if (status === 429) return { tag: 'rate-limited', retryAfterSeconds: parseRetryAfter(retryAfter, now) };
  return status < 500 ? { tag: 'refused', status, refusal } : { tag: 'server', status, refusal };
}

/**
 * `{error: {message: M, error_type}}` or the same keys at the top; M is a text, a map of fields (also nested like the
 * payload), or `{error: text}`. Anything else is a refusal without words.
 */
export function refusalFromWire(body: unknown): Refusal {
  const outer = asObject(body);
  const error = asObject(outer?.['error']) ?? outer;
  const message = error?.['message'] ?? outer?.['error'];
  const refusal: Refusal = { message: null, fields: {}, errorType: asText(error?.['error_type']) };
  if (typeof message === 'string' || Array.isArray(message)) return { ...refusal, message: asText(message) };
  const map = asObject(message);
  if (!map) return refusal;
  const { error: whole, base, ...fields } = map;
  const flat = flatten(fields, '');
  const general = asText(whole) ?? asText(base);
  return { ...refusal, message: general, fields: Object.fromEntries(flat) };
}

// Nested like the payload: maps, and lists of maps by their place.
function flatten(map: Record<string, unknown>, prefix: string): [string, string][] {
  return Object.entries(map).flatMap(([key, value]) => {
    const name = prefix + key.split('.').map(camelCase).join('.');
    const nested = asObject(value) ?? (isListOfMaps(value) ? { ...value } : null);
    if (nested) return flatten(nested, `${name}.`);
    const text = asText(value);
    return text === null ? [] : [[name, text] as [string, string]];
  });
}

function isListOfMaps(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some(isPlainObject);
}

function asText(value: unknown): string | null {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join(', ') || null;
  return typeof value === 'string' && value ? value : null;
}

function asObject(value: unknown): Record<string, unknown> | null {
  return isPlainObject(value) ? value : null;
}
