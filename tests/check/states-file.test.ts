import { expect, test } from 'vitest';
import { readStates } from '../../tools/check/states.ts';

test.each([
  [
    'a route that is no read of the role',
    ['GET /sellers/:cid/sales'],
    /an entry \(number 1\) that is no read of a buyer/,
  ],
  ['no list', 'visits', /is no list/],
])("'expects' with %s is a mistake in the file", (_, expects, sentence) => {
  expect(() => readStates(JSON.stringify({ buyer: { token: 'x', user_id: 1, expects } }), {})).toThrow(sentence);
});

test.each([
  [
    'a typo in an id',
    { sale_idd: 204 },
    /has 'sale_idd', which no read of a seller uses\. The nearest name is 'sale_id'/,
  ],
  ['a typo in a foreign id', { foriegn_sale_id: 1 }, /The nearest name is 'foreign_sale_id'/],
  ['a typo in a name that all states have', { expect: [] }, /The nearest name is 'expects'/],
])('%s is a mistake in the file, with the nearest name', (_, more, sentence) => {
  const text = JSON.stringify({ seller: { token: 'x', user_id: 1, ...more } });
  expect(() => readStates(text, {})).toThrow(sentence);
});

test.each(['buyer', 'seller'])('a %s may have the id of a foreign sale', (role) => {
  const { states } = readStates(JSON.stringify({ [role]: { token: 'x', user_id: 1, foreign_sale_id: 99 } }), {});
  expect(states[0]?.facts).toMatchObject({ foreign_sale_id: '99' });
});

test.each(['www.maison.example', 'https://www.maison.example/', 3])('%j is no origin of a page', (origin) => {
  const text = JSON.stringify({ host_origin: origin, seller: { token: 'x', user_id: 1 } });
  expect(() => readStates(text, {})).toThrow(/'host_origin' is no origin/);
});

test.each([
  ['a variable that is not set', '$MISSING', /The variable MISSING of the state 'buyer' is not set/],
  ['a token with a line break', 'SECRET\nx', /has characters that no header may hold/],
  ['an empty token', '', /is no text/],
])('%s is a mistake in the file, and its value is not told', (_, token, sentence) => {
  const text = JSON.stringify({ buyer: { token, user_id: 1 } });
  expect(() => readStates(text, {})).toThrow(sentence);
  expect(() => readStates(text, {})).not.toThrow(/SECRET/);
});

test('a file may begin with a byte order mark', () => {
  expect(readStates('\ufeff{"buyer": {"token": "x", "user_id": 1}}', {}).states).toHaveLength(1);
});

test('a token may begin with a dollar', () => {
  const { states } = readStates('{"buyer": {"token": "$2a$12$abc", "user_id": 1}}', {});
  expect(states[0]?.token).toBe('$2a$12$abc');
});
