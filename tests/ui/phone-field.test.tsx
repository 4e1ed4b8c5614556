import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { phoneTools } from '@/adapters/phone';
import { type PhoneTools, phoneCountries } from '@/lib/phone-tools';
import { PhoneField, type PhoneValue } from '@/ui/phone-field';

type Props = { start: PhoneValue; phone?: () => Promise<PhoneTools>; onChange?: (value: PhoneValue) => void };

function StatefulPhoneField({ start, phone = async () => phoneTools, onChange }: Props) {
  const [value, setValue] = useState(start);
  const change = (next: PhoneValue) => {
    setValue(next);
    onChange?.(next);
  };
  return (
    <>
      <PhoneField label="Téléphone" name="phone_number" value={value} onChange={change} phone={phone} />
      <button type="button">Ailleurs</button>
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Téléphone' });
const countries = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Pays du numéro' });
const value = (): PhoneValue => JSON.parse(screen.getByRole('status').textContent ?? '');

/** Returns phone tools that the test releases. */
function later() {
  let arrive: (tools: PhoneTools) => void = () => {};
  const phone = vi.fn(() => new Promise<PhoneTools>((resolve) => (arrive = resolve)));
  return { phone, arrive: () => arrive(phoneTools) };
}

const descriptions = () =>
  (input().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));

describe('a phone field', () => {
  it("shows the server's +33 as 0 before its tools are loaded, without loading them", () => {
    const { phone } = later();
    render(<StatefulPhoneField start={{ number: '+33612345678', countryCode: 'FR' }} phone={phone} />);
    expect(input().value).toBe('06 12 34 56 78');
    expect(value().number).toBe('+33612345678');
    expect(phone).not.toHaveBeenCalled();
  });

  it('loads its tools once, on the first focus', async () => {
    const { phone, arrive } = later();
    render(<StatefulPhoneField start={{ number: '', countryCode: 'FR' }} phone={phone} />);
    await userEvent.click(input());
    expect(phone).toHaveBeenCalledTimes(1);
    arrive();
    await userEvent.type(input(), '0612345678');
    await userEvent.click(screen.getByRole('button', { name: 'Ailleurs' }));
    await waitFor(() => expect(input().value).toBe('06 12 34 56 78'));
    await userEvent.click(input());
    expect(phone).toHaveBeenCalledTimes(1);
  });

  it('keeps text typed before and while the tools load', async () => {
    const { phone, arrive } = later();
    render(<StatefulPhoneField start={{ number: '', countryCode: 'BE' }} phone={phone} />);
    await userEvent.type(input(), '04701');
    arrive();
    await userEvent.type(input(), '23456');
    expect(input().value).toBe('0470123456');
    await userEvent.tab();
    await waitFor(() => expect(input().value).toBe('0470 12 34 56'));
    expect(value().number).toBe('0470123456');
  });

  it('still works when the tools fail to load, and retries at the next focus', async () => {
    const phone = vi.fn(() => Promise.reject(new Error('offline')));
    render(<StatefulPhoneField start={{ number: '', countryCode: 'FR' }} phone={phone} />);
    await userEvent.type(input(), '0612345678');
    await userEvent.click(screen.getByRole('button', { name: 'Ailleurs' }));
    expect(input().value).toBe('06 12 34 56 78');
    expect(value().number).toBe('0612345678');
    await userEvent.click(input());
    expect(phone).toHaveBeenCalledTimes(2);
  });

  it('formatting is no edit: blur changes nothing', async () => {
    const onChange = vi.fn();
    render(<StatefulPhoneField start={{ number: '+33612345678', countryCode: 'FR' }} onChange={onChange} />);
    await userEvent.click(input());
    await userEvent.click(screen.getByRole('button', { name: 'Ailleurs' }));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('drops letters while typing', async () => {
    render(<StatefulPhoneField start={{ number: '', countryCode: 'FR' }} />);
    await userEvent.type(input(), '06a12');
    expect(value().number).toBe('0612');
  });

  it('lists 18 countries in French, France first, then any other', () => {
    render(<StatefulPhoneField start={{ number: '', countryCode: 'FR' }} />);
    const names = [...countries().options].map((option) => option.text);
    expect(names).toHaveLength(Object.keys(phoneCountries).length + 1);
    expect(names[0]).toBe('France (+33)');
    expect(names[1]).toBe('Algérie (+213)');
    expect(names).toContain('La Réunion (+262)');
    expect(names.at(-1)).toBe('Autre pays');
  });

  it('asks for the calling code of another country', async () => {
    render(<StatefulPhoneField start={{ number: '', countryCode: 'FR' }} />);
    await userEvent.selectOptions(countries(), 'Autre pays');
    expect(value().countryCode).toBe('');
    expect(descriptions()[0]?.textContent).toContain('indicatif');
  });

  it('has the sentence of the law below the number, and is described by it', () => {
    render(<StatefulPhoneField start={{ number: '', countryCode: 'FR' }} />);
    const [law, ...others] = descriptions();
    expect(law?.textContent).toMatch(/^Un appel commercial suppose l'accord préalable/);
    expect(others).toEqual([]);
    expect(input().compareDocumentPosition(law as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("shows a country that is not in the list as 'Autre pays' and keeps its code", () => {
    render(<StatefulPhoneField start={{ number: '+31612345678', countryCode: 'NL' }} />);
    expect(countries().value).toBe('');
    expect(value()).toEqual({ number: '+31612345678', countryCode: 'NL' });
  });

  it('selects the country of a number typed with its calling code, on blur', async () => {
    render(<StatefulPhoneField start={{ number: '', countryCode: 'FR' }} />);
    await userEvent.type(input(), '+32 470 12 34 56');
    expect(countries().value).toBe('FR');
    await userEvent.click(screen.getByRole('button', { name: 'Ailleurs' }));
    expect(countries().value).toBe('BE');
    expect(input().value).toBe('0470 12 34 56');
  });

  it.each([
    ['+1 212 555 0123', 'US'],
    ['+1 514 555 0123', ''],
    ['+1 514 555 01', 'FR'],
    ['+33 6 12 34 56 7', 'FR'],
  ])("treats %s, on blur, as a number of '%s': several countries share +1", async (number, country) => {
    render(<StatefulPhoneField start={{ number: '', countryCode: 'FR' }} />);
    await userEvent.type(input(), number);
    await userEvent.click(screen.getByRole('button', { name: 'Ailleurs' }));
    expect(value().countryCode).toBe(country);
  });

  it("never leaves 'Autre pays' automatically: a Canadian number shares +1", async () => {
    render(<StatefulPhoneField start={{ number: '', countryCode: '' }} />);
    await userEvent.type(input(), '+1 212 555 0123');
    await userEvent.click(screen.getByRole('button', { name: 'Ailleurs' }));
    expect(value().countryCode).toBe('');
  });

  it('shows its error, and sets no state after unmount', async () => {
    const { phone, arrive } = later();
    const error = vi.spyOn(console, 'error');
    const { unmount } = render(
      <PhoneField
        label="Téléphone"
        name="p"
        value={{ number: '06', countryCode: 'FR' }}
        onChange={() => {}}
        phone={phone}
        error="*Numéro de téléphone non valide"
      />,
    );
    expect(screen.getByText('Numéro de téléphone non valide')).toBeTruthy();
    expect(input().getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(input());
    unmount();
    arrive();
    await Promise.resolve();
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });
});
