import { afterEach, expect, test } from 'vitest';
import { deleteAllRecords } from '@/session/sign-out';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("signing out deletes the person's data in browser and tab; the page's own data stays", () => {
  for (const area of [localStorage, sessionStorage]) {
    area.setItem('parvis:session', '{}');
    area.setItem('parvis:form:account', 'not even a record');
    area.setItem('theme', 'dark');
  }
  deleteAllRecords({ window });
  for (const area of [localStorage, sessionStorage]) expect(Object.keys(area)).toEqual(['theme']);
});
