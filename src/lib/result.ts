/** The result of an act that can be refused; errors are values, never exceptions. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

/** Returns a success. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** Returns a refusal with its reason. */
export function err<E>(error: E): { ok: false; error: E } {
  return { ok: false, error };
}
