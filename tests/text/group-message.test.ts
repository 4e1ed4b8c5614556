import { expect, test } from 'vitest';
import { groupMessage } from '@/text/group-message';

test.each([
  ['doit être rempli(e)', '*Civilité doit être rempli(e)'],
  ['*Choisissez une civilité', '*Choisissez une civilité'],
  ['Choisissez une civilité', 'Choisissez une civilité'],
])('of a group, "%s" is said as "%s"', (message, said) => {
  expect(groupMessage('Civilité', message)).toBe(said);
});
