import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { groupDigits, keepNumber } from '@/ui/digits';
import { MoneyField } from '@/ui/money-field';
import { NumberField, type NumberFieldProps } from '@/ui/number-field';

function StatefulNumberField({ start = '', ...props }: Partial<NumberFieldProps> & { start?: string }) {
  const [value, setValue] = useState(start);
  return <NumberField label="Surface" name="area" {...props} value={value} onChange={setValue} />;
}

function StatefulMoneyField({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <MoneyField label="Prix" name="price" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

describe('a number typed key by key', () => {
  it.each([
    ['45,5', '45'],
    ['350000,00', '350000'],
    ['350.000', '350000'],
    ['1.250.000', '1250000'],
    ['12,', '12'],
    ['1 250 000 €', '1250000'],
  ])('%j is %j, with decimals kept until blur', async (typed, kept) => {
    const onChange = vi.fn();
    function Whole() {
      const [value, setValue] = useState('');
      const hear = (next: string) => {
        onChange(next);
        setValue(next);
      };
      return <NumberField label="Budget" name="budget" value={value} onChange={hear} />;
    }
    render(<Whole />);
    const input = screen.getByLabelText('Budget') as HTMLInputElement;
    await userEvent.type(input, typed);
    expect(onChange).toHaveBeenLastCalledWith(kept);
    await userEvent.tab();
    expect(input.value).toBe(kept);
  });
});

describe('the cleaned text of a typed number', () => {
  it.each([
    ['350 000', 0, '350000'],
    ['350\u202f000', 0, '350000'],
    ['350\u00a0000 €', 0, '350000'],
    ['350.000', 0, '350000'],
    ['1,250,000', 0, '1250000'],
    ['350000,50', 0, '350000'],
    ['12a3', 0, '123'],
    ['-5', 0, '5'],
    ['', 0, ''],
    [',5', 0, ''],
    ['45,5', 2, '45,5'],
    ['45.5', 2, '45.5'],
    ['45,', 2, '45,'],
    ['45,,', 2, '45,'],
    ['45,5,', 2, '45,5'],
    ['45,5.', 2, '45,5'],
    ['45,567', 2, '45,56'],
    ['1 250,75 m²', 2, '1250,75'],
    ['\u202f9\u202f99,5\u202f', 2, '999,5'],
    ['\u30001\u2009000,01 m²', 2, '1000,01'],
    ['1.250,75', 2, '1250,75'],
    [',5', 2, ''],
  ])('%j with %i decimals is %j', (typed, decimals, kept) => {
    expect(keepNumber(typed, decimals)).toBe(kept);
  });

  it('never has more digits before the comma than allowed', () => {
    expect(keepNumber('12345,67', 2, 3)).toBe('123,67');
  });

  it('has digits only without decimals, for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => /^\d*$/.test(keepNumber(text))));
  });

  it('is unchanged when cleaned again', () => {
    const typed = fc.stringMatching(/^[\d., ]{0,12}$/);
    fc.assert(fc.property(typed, (text) => keepNumber(keepNumber(text, 2), 2) === keepNumber(text, 2)));
  });

  it('groups digits by three without losing any', () => {
    expect(groupDigits('350000')).toBe('350\u202f000');
    expect(groupDigits('999')).toBe('999');
    expect(groupDigits('1234567')).toBe('1\u202f234\u202f567');
    fc.assert(fc.property(fc.nat(), (euros) => keepNumber(groupDigits(String(euros))) === String(euros)));
  });
});

describe('a number field', () => {
  it('drops letters and spaces as they are typed', async () => {
    render(<StatefulNumberField />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Surface' });
    await userEvent.type(input, '1 2b3');
    expect(input.value).toBe('123');
    expect(input.inputMode).toBe('numeric');
  });

  it('keeps the caret among the kept characters when an invalid character is typed in the middle', async () => {
    render(<StatefulNumberField start="1234" />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Surface' });
    await userEvent.type(input, 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([input.value, input.selectionStart]).toEqual(['1234', 2]);
    await userEvent.type(input, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([input.value, input.selectionStart]).toEqual(['12934', 3]);
  });

  it('does not report an edit when only a refused character was typed', async () => {
    const onChange = vi.fn();
    render(<NumberField label="Surface" name="area" value="45" onChange={onChange} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Surface' }), 'x');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('accepts a comma when decimals are allowed, and is described by its unit', async () => {
    render(<StatefulNumberField decimals unit="m²" error="est requis" />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Surface' });
    await userEvent.type(input, '45,567');
    expect(input.value).toBe('45,56');
    expect(input.inputMode).toBe('decimal');
    const described = input.getAttribute('aria-describedby')!.split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['m²', 'Surface est requis']);
  });

  it('stops at its number of digits', async () => {
    render(<StatefulNumberField maxDigits={3} />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Surface' });
    await userEvent.type(input, '12345');
    expect(input.value).toBe('123');
  });
});

describe('a money field', () => {
  it('groups digits on blur, and reports digits only', async () => {
    render(<StatefulMoneyField start="350000" />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Prix' });
    expect(input.value).toBe('350\u202f000');
    await userEvent.click(input);
    expect(input.value, 'the focus alone changes nothing').toBe('350\u202f000');
    await userEvent.type(input, '5');
    expect(input.value).toBe('3500005');
    await userEvent.clear(input);
    await userEvent.type(input, '1 250 000');
    await userEvent.tab();
    expect(input.value).toBe('1\u202f250\u202f000');
    expect(screen.getByRole('status').textContent).toBe('1250000');
  });

  it('accepts a pasted amount with its spaces, cents and sign', async () => {
    render(<StatefulMoneyField />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Prix' }));
    await userEvent.paste('350\u202f000,00 €');
    expect(screen.getByRole('status').textContent).toBe('350000');
  });
});
