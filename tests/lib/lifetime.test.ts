import { expect, test, vi } from 'vitest';
import { keepAlive } from '@/lib/lifetime';

test('keepAlive makes one object per key and lifetime', () => {
  const lifetime = { kept: new Map(), ends: [] };
  const make = vi.fn(() => ({}));
  const first = keepAlive(lifetime, 'a', make);
  expect(keepAlive(lifetime, 'a', make)).toBe(first);
  expect(keepAlive(lifetime, 'b', make)).not.toBe(first);
  expect(keepAlive({ kept: new Map(), ends: [] }, 'a', make)).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(3);
});
