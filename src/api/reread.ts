import type { ApiAnswer } from '@/api/client';
import type { Failure } from '@/domain/failure';
import { ok, type Result } from '@/lib/result';
import type { List } from './wire';

/** Returns a write's answer, or reads again after a success without readable data (docs/spec/errors.md#2.8). */
export async function orReread<T>(answer: Result<T, Failure>, read: () => ApiAnswer<T>): ApiAnswer<T> {
  if (answer.ok || answer.error.tag !== 'not-shown') return answer;
  const again = await read();
  return again.ok ? again : answer;
}

/** Returns a write's answer, or the list's row of this id after a success without readable data. */
export function orRereadFromList<T extends { id: string }>(
  answer: Result<T, Failure>,
  id: string,
  readAll: () => ApiAnswer<List<T>>,
): ApiAnswer<T> {
  return orReread(answer, async () => {
    const all = await readAll();
    if (!all.ok) return all;
    const found = all.value.items.find((row) => row.id === id);
    return found ? ok(found) : answer;
  });
}
