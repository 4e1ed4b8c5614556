import { expect, test, vi } from 'vitest';
import { createPrefetchStore, FRESH_MS, type PrefetchRequest } from '@/api/prefetch';

const REQUEST: PrefetchRequest = { route: 'GET /users/:id', params: { id: '12' }, query: { page: 2 } };

/** Returns a store with one request under way, and its clock. */
function storeWithOne() {
  const clock = { ms: 0 };
  const store = createPrefetchStore<string>(() => clock.ms);
  const taken = vi.fn();
  store.keep(REQUEST, 'T', Promise.resolve('answer'), taken);
  return { clock, store, taken };
}

test('an answer goes to the same request, once', async () => {
  const { store, taken } = storeWithOne();
  expect(await store.take(REQUEST, 'T')).toBe('answer');
  expect(taken).toHaveBeenCalledTimes(1);
  expect(store.take(REQUEST, 'T')).toBeUndefined();
  expect(taken).toHaveBeenCalledTimes(1);
});

test.each<PrefetchRequest>([
  { ...REQUEST, params: { id: '13' } },
  { ...REQUEST, query: { page: 3 } },
  { ...REQUEST, query: {} },
  { ...REQUEST, route: 'PUT /users/:id' as never },
])('an answer does not go to %j', (other) => {
  const { store, taken } = storeWithOne();
  expect(store.take(other, 'T')).toBeUndefined();
  expect(taken).not.toHaveBeenCalled();
});

test('an answer does not go to another token, and is given up then', () => {
  const { store } = storeWithOne();
  expect(store.take(REQUEST, null)).toBeUndefined();
  expect(store.take(REQUEST, 'T')).toBeUndefined();
});

test('an answer is new for 20 seconds', async () => {
  const old = storeWithOne();
  old.clock.ms = FRESH_MS;
  expect(old.store.take(REQUEST, 'T')).toBeUndefined();
  const fresh = storeWithOne();
  fresh.clock.ms = FRESH_MS - 1;
  expect(await fresh.store.take(REQUEST, 'T')).toBe('answer');
});

test('an answer to a write does not go to another write of the same path', async () => {
  const { store } = storeWithOne();
  store.keep({ route: 'POST /sales/7' as never }, null, Promise.resolve('made'), () => {});
  expect(store.take({ route: 'PUT /sales/7' as never }, null)).toBeUndefined();
  expect(await store.take({ route: 'POST /sales/7' as never }, null)).toBe('made');
});

test('a request without parameters is found again', async () => {
  const { store } = storeWithOne();
  store.keep({ route: 'GET /blog/articles' as never }, null, Promise.resolve('list'), () => {});
  expect(await store.take({ route: 'GET /blog/articles' as never }, null)).toBe('list');
});
