import { expect, test } from 'vitest';
import { groupMessage } from '../../widgets/client-area/parts/group-message.ts';

test.each([
  ['doit être rempli(e)', '*Civilité doit être rempli(e)'],
  ['*Choisissez une civilité', '*Choisissez une civilité'],
  ['Choisissez une civilité', 'Choisissez une civilité'],
])('for a group, "%s" becomes "%s"', (message, said) => {
  expect(groupMessage('Civilité', message)).toBe(said);
});
