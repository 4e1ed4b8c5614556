import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DateField } from '@/ui/date-field';

/** The field with its value, which is shown too. */
function Birth({ before = '' }) {
  const [value, setValue] = useState(before);
  return (
    <>
      <DateField label="Date de naissance" name="birthDate" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

function open(before?: string) {
  const user = userEvent.setup();
  render(<Birth {...(before !== undefined && { before })} />);
  const field = screen.getByLabelText<HTMLInputElement>('Date de naissance');
  return { user, field, kept: () => screen.getByRole('status').textContent };
}

test('digits alone are a day, kept as the server takes it', async () => {
  const { user, field, kept } = open();
  expect(field.getAttribute('inputmode')).toBe('numeric');
  expect(screen.getByText('JJ/MM/AAAA')).toBeTruthy();
  await user.type(field, '12041985');
  expect([field.value, kept()]).toEqual(['12/04/1985', '1985-04-12']);
});

test('a day that is begun, or that no calendar has, stays as it was typed', async () => {
  const { user, field, kept } = open();
  await user.type(field, '3002');
  expect([field.value, kept()]).toEqual(['30/02', '30/02']);
  await user.type(field, '1985');
  await user.tab();
  expect([field.value, kept()]).toEqual(['30/02/1985', '30/02/1985']);
});

test('a day without its zeros is whole once the field is left', async () => {
  const { user, field, kept } = open();
  await user.type(field, '1/4/1985');
  expect(kept()).toBe('1/4/1985');
  await user.tab();
  expect([field.value, kept()]).toEqual(['01/04/1985', '1985-04-01']);
});

test('a day of the server is shown in the French order, and can be taken back stroke by stroke', async () => {
  const { user, field, kept } = open('1985-04-12');
  expect(field.value).toBe('12/04/1985');
  await user.type(field, '{Backspace}{Backspace}79');
  expect([field.value, kept()]).toEqual(['12/04/1979', '1979-04-12']);
  await user.clear(field);
  expect([field.value, kept()]).toEqual(['', '']);
});
