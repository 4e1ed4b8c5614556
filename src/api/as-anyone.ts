import type { Failure } from '@/domain/failure';
import type { Result } from '@/lib/result';

/**
 * Asks what anyone may ask: when a stored token no longer holds, the client has forgotten it, and the guest asks again.
 */
export async function asAnyone<T>(ask: () => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> {
  const answer = await ask();
  return !answer.ok && answer.error.tag === 'unauthorized' ? ask() : answer;
}
