import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DateField } from '@/ui/date-field';

/** The field with its value, which is shown too. */
function BirthDateField({ before = '' }) {
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
  render(<BirthDateField {...(before !== undefined && { before })} />);
  const field = screen.getByLabelText<HTMLInputElement>('Date de naissance');
  return { user, field, kept: () => screen.getByRole('status').textContent };
}

test('digits form a day, stored in the format of the server', async () => {
  const { user, field, kept } = open();
  expect(field.getAttribute('inputmode')).toBe('numeric');
  expect(screen.getByText('JJ/MM/AAAA')).toBeTruthy();
  await user.type(field, '12041985');
  expect([field.value, kept()]).toEqual(['12/04/1985', '1985-04-12']);
});

test('an incomplete or impossible day stays as typed', async () => {
  const { user, field, kept } = open();
  await user.type(field, '3002');
  expect([field.value, kept()]).toEqual(['30/02', '30/02']);
  await user.type(field, '1985');
  await user.tab();
  expect([field.value, kept()]).toEqual(['30/02/1985', '30/02/1985']);
});

test('a day without leading zeros is completed on blur', async () => {
  const { user, field, kept } = open();
  await user.type(field, '1/4/1985');
  expect(kept()).toBe('1/4/1985');
  await user.tab();
  expect([field.value, kept()]).toEqual(['01/04/1985', '1985-04-01']);
});

test('a day of the server is shown in French order, and can be deleted character by character', async () => {
  const { user, field, kept } = open('1985-04-12');
  expect(field.value).toBe('12/04/1985');
  await user.type(field, '{Backspace}{Backspace}79');
  expect([field.value, kept()]).toEqual(['12/04/1979', '1979-04-12']);
  await user.clear(field);
  expect([field.value, kept()]).toEqual(['', '']);
});
