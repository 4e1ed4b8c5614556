/** What an act that can be refused answers: errors are values, never exceptions. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

/** A success. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** A refusal, with what explains it. */
export function err<E>(error: E): { ok: false; error: E } {
  return { ok: false, error };
}
