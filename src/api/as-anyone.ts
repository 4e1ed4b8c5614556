import type { Failure } from '@/domain/failure';
import type { Result } from '@/lib/result';

/**
 * Makes a call that guests may make too, and repeats it as a guest after a 401: by then the client has dropped the
 * expired token (docs/spec/errors.md#3.3).
 */
export async function asAnyone<T>(ask: () => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> {
  const answer = await ask();
  return !answer.ok && answer.error.tag === 'unauthorized' ? ask() : answer;
}
