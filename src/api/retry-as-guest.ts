import type { Failure } from '@/domain/failure';
import type { Result } from '@/lib/result';

/**
 * Makes a call that guests may make too; after a 401, which has dropped the token, once more (docs/spec/errors.md#3.3).
 */
export async function retryAsGuest<T>(request: () => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> {
  const answer = await request();
  return !answer.ok && answer.error.tag === 'unauthorized' ? request() : answer;
}
