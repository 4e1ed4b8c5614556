import { afterEach, expect, test } from 'vitest';
import { deleteAllRecords } from '@/session/sign-out';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('who leaves is forgotten by the browser and by the tab; what the page keeps of its own stays', () => {
  for (const area of [localStorage, sessionStorage]) {
    area.setItem('parvis:session', '{}');
    area.setItem('parvis:form:account', 'not even a record');
    area.setItem('theme', 'dark');
  }
  deleteAllRecords({ window });
  for (const area of [localStorage, sessionStorage]) expect(Object.keys(area)).toEqual(['theme']);
});
