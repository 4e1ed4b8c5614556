import { describe, expect, test } from 'vitest';
import { browserArea, deleteRecords, isExpired, memoryArea, readDraft, readRecord, writeRecord } from '@/host/storage';

const HOUR = 3_600_000;

describe('records', () => {
  test('a record is read as it was written', () => {
    const area = memoryArea();
    writeRecord(area, 'parvis:form:a', { at: 5, user: '7', data: { x: 1 } });
    expect(readRecord(area, 'parvis:form:a')).toEqual({ v: 1, at: 5, user: '7', data: { x: 1 } });
  });

  test.each([['not json'], ['null'], ['{"v":2,"at":1}'], ['{"v":1}'], ['[]']])('%s reads as null', (text) => {
    const area = memoryArea();
    area.setItem('parvis:form:a', text);
    expect(readRecord(area, 'parvis:form:a')).toBeNull();
  });

  test('the record of a read report is kept for eight days', () => {
    const record = { v: 1, at: 5, user: '7', data: null };
    expect(isExpired(5 + 8 * 24 * HOUR - 1)('parvis:read:reports:7:1', record)).toBe(false);
    expect(isExpired(5 + 8 * 24 * HOUR)('parvis:read:reports:7:1', record)).toBe(true);
  });

  test('a draft lasts less than one hour, for its own user only', () => {
    const area = memoryArea();
    writeRecord(area, 'parvis:form:a', { at: 0, user: '7', data: 'x' });
    expect(readDraft(area, 'parvis:form:a', '7', HOUR - 1)).toBe('x');
    expect(readDraft(area, 'parvis:form:a', '7', HOUR)).toBeNull();
    expect(readDraft(area, 'parvis:form:a', '8', 1)).toBeNull();
    expect(readDraft(area, 'parvis:form:a', null, 1)).toBeNull();
  });
});

describe('purge', () => {
  const filled = () => {
    const area = memoryArea();
    writeRecord(area, 'parvis:session', { at: 0, user: '7', data: {} });
    writeRecord(area, 'parvis:form:old', { at: 0, user: '7', data: {} });
    writeRecord(area, 'parvis:form:new', { at: HOUR, user: '7', data: {} });
    area.setItem('parvis:form:corrupted', '{');
    area.setItem('host:basket', 'theirs');
    return area;
  };
  const keys = (area: ReturnType<typeof memoryArea>) =>
    Array.from({ length: area.length }, (_, index) => area.key(index)).sort();

  test('at boot it removes expired and invalid records, never the session or foreign keys', () => {
    const area = filled();
    deleteRecords(area, isExpired(HOUR));
    expect(keys(area)).toEqual(['host:basket', 'parvis:form:new', 'parvis:session']);
  });

  test('at sign-out it removes all our records and nothing else', () => {
    const area = filled();
    deleteRecords(area);
    expect(keys(area)).toEqual(['host:basket']);
  });
});

describe('a refusing storage', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  test('that throws on access is replaced by memory', () => {
    const area = browserArea(denied);
    writeRecord(area, 'parvis:form:a', { at: 0, user: null, data: 1 });
    expect(readRecord(area, 'parvis:form:a')?.data).toBe(1);
  });

  test('that throws on writing keeps the refused values in memory, and stored values can still be read and removed', () => {
    const real = memoryArea();
    writeRecord(real, 'parvis:form:a', { at: 0, user: null, data: 'first' });
    writeRecord(real, 'parvis:form:b', { at: 0, user: null, data: 'other' });
    // Listed one by one: a spread would freeze the getter of `length`.
    const full = browserArea(() => ({
      getItem: real.getItem,
      setItem: denied,
      removeItem: real.removeItem,
      key: real.key,
      get length() {
        return real.length;
      },
    }));
    writeRecord(full, 'parvis:form:a', { at: 1, user: null, data: 'second' });
    expect(readRecord(full, 'parvis:form:a')?.data).toBe('second');
    expect(readRecord(full, 'parvis:form:b')?.data).toBe('other');
    deleteRecords(full);
    expect([real.length, full.length]).toEqual([0, 0]);
  });

  test('that refuses temporarily is used again at the next write', () => {
    const real = memoryArea();
    let full = true;
    const area = browserArea(() => ({
      getItem: real.getItem,
      setItem: (key, value) => (full ? denied() : real.setItem(key, value)),
      removeItem: real.removeItem,
      key: real.key,
      get length() {
        return real.length;
      },
    }));
    writeRecord(area, 'parvis:form:a', { at: 0, user: null, data: 1 });
    full = false;
    writeRecord(area, 'parvis:form:a', { at: 1, user: null, data: 2 });
    expect([readRecord(area, 'parvis:form:a')?.data, readRecord(real, 'parvis:form:a')?.data]).toEqual([2, 2]);
  });
});
