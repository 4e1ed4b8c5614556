/** Decodes error bodies, and turns a status into a failure (docs/spec/errors.md#3.1, docs/spec/errors.md#5). */
import type { Failure, ServerRefusal } from '@/domain/failure';
import { camelCase } from '@/lib/case';
import { isPlainObject, parseJson } from '@/lib/json';
import { parseRetryAfter } from '@/lib/retry-after';

type Fields = Record<string, unknown>;

const TAGS: Record<number, 'unauthorized' | 'forbidden' | 'not-found'> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
};

/** A word of the reason phrases of statuses. */
const WORD =
  '(acceptable|allowed|authentication|bad|content|dependency|detected|early|entity|error|failed|fields|for|found|gateway|header|implemented|insufficient|internal|large|legal|length|long|loop|many|media|method|misdirected|network|not|payload|payment|precondition|reasons|requests?|required|server|service|storage|timeout|too|type|unavailable|unprocessable|unsupported|upgrade|uri)';

/** Matches reason phrases, with or without their number, which are never shown to people (docs/spec/errors.md#5.3). */
const REASON = new RegExp(
  `^(\\d{3}[\\s:-]+)?(conflict|forbidden|gone|locked|unauthorized|${WORD}( ${WORD})+)[.!]?$`,
  'i',
);

/** Matches the messages of Ruby exceptions. */
const EXCEPTION = /\bundefined (local variable or )?method\b|\b(nil:)?NilClass\b|\b[A-Z]\w*::[A-Z]\w*/;

/** Returns the id of a request as the reference of its failure; undefined if it is no plain id. Source: docs/spec/errors.md#3.6. */
export const referenceFrom = (id: string | null) => (id && /^[\w-]{8,64}$/.test(id) ? id : undefined);

/** Returns whether a text is not for people: a reason phrase, with or without its status, or an exception. */
export const isTechnicalText = (text: string) => EXCEPTION.test(text) || REASON.test(text.trim());

/** The body of an answer: its JSON, or its text if it is no JSON. `isPage`: an HTML page, which no API sends. */
export type Body = { data: unknown; isPage: boolean };

// Also matches a page inside a JSON text.
const PAGE = /^\s*"?\s*<|<!doctype html|<html[\s>]/i;

/** Parses a body of this content type. JSON declared as text/html is still JSON (docs/spec/errors.md#2.10). */
export function readBody(text: string, type: string | null): Body {
  const json = parseJson(text);
  if (isPlainObject(json) || /^\s*(null\s*)?$/.test(text)) return { data: json, isPage: false };
  const isHtml = json === null && /html/i.test(type ?? '');
  return { data: json ?? text, isPage: isHtml || PAGE.test(text) };
}

/** Returns the failure of an answer of status 400 or more. */
export function failureFromAnswer(status: number, body: unknown, retryAfter: string | null, now: number): Failure {
  const refusal = refusalFromWire(status < 500 ? body : meant(body));
  const tag = TAGS[status];
  if (tag) return { tag, refusal };
  if (status === 429) return { tag: 'rate-limited', retryAfterSeconds: parseRetryAfter(retryAfter, now) };
  return status < 500 ? { tag: 'refused', status, refusal } : { tag: 'server', status, refusal };
}

// Of a 5xx only `{error: {message}}` is meant for people; other shapes describe an exception, in English.
const meant = (body: unknown) => (asObject(asObject(body)?.['error']) ? body : null);

/**
 * Returns whether a 422 to a write on the page's own origin is Rails refusing its forgery token: the body is a page, or
 * nothing but the status and its reason phrase (docs/spec/errors.md#4.1).
 */
export function isForgeryRefusal(status: number, { data, isPage }: Body): boolean {
  if (status !== 422) return false;
  if (isPage) return true;
  // A server in development adds `exception` and `traces`.
  const { status: named, error, exception, traces, ...rest } = asObject(data) ?? {};
  if (exception !== undefined && !/InvalidAuthenticityToken/.test(String(exception))) return false;
  return named !== undefined && typeof error === 'string' && isTechnicalText(error) && Object.keys(rest).length === 0;
}

/**
 * Returns the messages of a refusal, in every shape of docs/spec/errors.md#5.1: `{error: M}`, `{error: {message: M,
 * error_type}}`, `{message: M}`, `{errors: M}`, and a bare map of lists. M is a text, a list of texts, a list of
 * JSON:API errors, `{error: text}`, or a map of fields, also nested like the payload. Anything else has no messages.
 */
export function refusalFromWire(body: unknown): ServerRefusal {
  const outer = asObject(body);
  const error = asObject(outer?.['error']) ?? outer;
  // `errors` takes precedence: a message beside it is a summary, often in English.
  const places = [error?.['errors'], error?.['message'], textOf(outer?.['error']), outer?.['errors']];
  const found = [...places, isFieldMap(error) ? error : null].map(wordsOf).find(hasWords) ?? wordsOf(null);
  return { ...found, errorType: textOf(error?.['error_type']) };
}

const hasWords = ({ message, fields }: Omit<ServerRefusal, 'errorType'>) => message || Object.keys(fields).length > 0;

function wordsOf(words: unknown): Omit<ServerRefusal, 'errorType'> {
  if (Array.isArray(words) && words.some(isPlainObject)) return jsonApiWords(words);
  const map = asObject(words);
  if (!map) return { message: textOf(words), fields: {} };
  const { error: whole, base, ...fields } = map;
  return { message: textOf(whole) ?? textOf(base), fields: byControl(flatten(fields, '')) };
}

const COUNTRY = /phoneCountryCode$/;

/** Merges the messages about a phone number and its country, which are one control; one about the number wins. */
function byControl(fields: [string, string][]): Record<string, string> {
  const renamed = fields.map(([name, words]) => [name.replace(COUNTRY, 'phoneNumber'), words]);
  return Object.fromEntries([...renamed, ...fields.filter(([name]) => !COUNTRY.test(name))]);
}

/** Reads JSON:API errors. Each detail is a whole sentence: the asterisk keeps the field's label away from it. */
function jsonApiWords(errors: unknown[]): Omit<ServerRefusal, 'errorType'> {
  const general: string[] = [];
  const fields: Record<string, string> = {};
  for (const error of errors) {
    const { detail: sentence, title, source }: Fields = asObject(error) ?? { detail: error };
    const detail = textOf(sentence ?? title)?.replace(/^\*/, '');
    if (!detail) continue;
    const name = fieldOf(asObject(source)?.['pointer']);
    if (name) fields[name] = fields[name] ? `${fields[name]}, ${detail}` : `*${detail}`;
    else general.push(detail);
  }
  return { message: general.join(', ') || null, fields: byControl(Object.entries(fields)) };
}

/** Returns the field of a pointer: 'firstName' for '/data/attributes/first-name', '' for a pointer to the whole. */
function fieldOf(pointer: unknown): string {
  if (typeof pointer !== 'string') return '';
  const path = pointer.split('/').filter(Boolean);
  const own = path[0] === 'data' ? path.slice(path[1] === 'attributes' || path[1] === 'relationships' ? 2 : 1) : path;
  const name = own.map((part) => camelCase(part.replaceAll('-', '_'))).join('.');
  return name === 'base' ? '' : name;
}

/** Returns whether a body is a bare map of fields: every value is a list of texts. */
function isFieldMap(body: Fields | null): boolean {
  const values = Object.values(body ?? {});
  return values.every((value) => Array.isArray(value) && value.every((item) => typeof item === 'string'));
}

// Flattens maps nested like the payload, and lists of maps by index.
function flatten(map: Fields, prefix: string): [string, string][] {
  return Object.entries(map).flatMap(([key, value]) => {
    const name = prefix + key.split('.').map(camelCase).join('.');
    const nested = asObject(value) ?? (isListOfMaps(value) ? { ...value } : null);
    if (nested) return flatten(nested, `${name}.`);
    const text = textOf(value);
    return text === null ? [] : [[name, text] as [string, string]];
  });
}

function isListOfMaps(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some(isPlainObject);
}

/** Returns a non-empty text, or several as one; null for the reason phrase of a status. */
function textOf(value: unknown): string | null {
  if (!Array.isArray(value)) return typeof value === 'string' && value.trim() && !isTechnicalText(value) ? value : null;
  const texts = value.flatMap((item) => (Array.isArray(item) ? [] : (textOf(item) ?? [])));
  return texts.map((text, index) => (index === 0 ? text : text.replace(/^\*/, ''))).join(', ') || null;
}

function asObject(value: unknown): Fields | null {
  return isPlainObject(value) ? value : null;
}
