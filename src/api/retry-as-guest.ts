import type { ApiAnswer } from '@/api/client';

/**
 * Makes a call that guests may make too; after a 401, which has dropped the token, once more (docs/spec/errors.md#3.3).
 */
export async function retryAsGuest<T>(request: () => ApiAnswer<T>): ApiAnswer<T> {
  const answer = await request();
  return !answer.ok && answer.error.tag === 'unauthorized' ? request() : answer;
}
