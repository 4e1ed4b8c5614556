import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Textarea } from '@/ui/textarea';

function StatefulTextarea({ length, counter }: { length: number; counter: number }) {
  const [value, setValue] = useState('x'.repeat(length));
  return <Textarea label="Précisions" name="details" value={value} onChange={setValue} counter={counter} />;
}

const announcement = (container: HTMLElement) => container.querySelector('[aria-live="polite"]')?.textContent;

describe('a multi-line text field', () => {
  it('reports the typed text, line breaks included', async () => {
    render(<StatefulTextarea length={0} counter={100} />);
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Précisions' });
    await userEvent.type(area, 'Un{Enter}deux');
    expect(area.value).toBe('Un\ndeux');
  });

  it.each([
    [0, 500, '500 caractères restants', ''],
    [449, 500, '51 caractères restants', ''],
    [450, 500, '50 caractères restants', 'Il reste au plus 50 caractères'],
    [479, 500, '21 caractères restants', 'Il reste au plus 50 caractères'],
    [480, 500, '20 caractères restants', 'Il reste au plus 20 caractères'],
    [495, 500, '5 caractères restants', 'Il reste au plus 5 caractères'],
    [499, 500, '1 caractère restant', 'Il reste au plus 5 caractères'],
    [500, 500, '0 caractère restant', 'La limite est atteinte'],
    [501, 500, '1 caractère de trop', 'La limite est dépassée'],
    [510, 500, '10 caractères de trop', 'La limite est dépassée'],
  ])('with %i characters of %i shows %j and announces %j', (length, counter, shown, said) => {
    const { container } = render(<StatefulTextarea length={length} counter={counter} />);
    expect(screen.getByText(shown)).toBeTruthy();
    expect(announcement(container)).toBe(said);
  });

  it('cuts nothing beyond the limit: a pasted text stays', async () => {
    render(<StatefulTextarea length={9} counter={10} />);
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Précisions' });
    await userEvent.click(area);
    await userEvent.paste('abc');
    expect(area.value).toHaveLength(12);
    expect(screen.getByText('2 caractères de trop')).toBeTruthy();
  });

  it('grows with its content', () => {
    const height = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight');
    Object.defineProperty(Element.prototype, 'scrollHeight', { configurable: true, get: () => 198 });
    render(<StatefulTextarea length={300} counter={500} />);
    expect(screen.getByRole('textbox').style.height).toBe('200px');
    if (height) Object.defineProperty(Element.prototype, 'scrollHeight', height);
  });
});
