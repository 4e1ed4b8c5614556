import { expect, test, vi } from 'vitest';
import { getOrCreate } from '@/lib/lifetime';

test('getOrCreate makes one object per key and lifetime', () => {
  const lifetime = { kept: new Map(), ends: [] };
  const make = vi.fn(() => ({}));
  const first = getOrCreate(lifetime, 'a', make);
  expect(getOrCreate(lifetime, 'a', make)).toBe(first);
  expect(getOrCreate(lifetime, 'b', make)).not.toBe(first);
  expect(getOrCreate({ kept: new Map(), ends: [] }, 'a', make)).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(3);
});
