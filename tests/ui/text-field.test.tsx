import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PasswordField } from '@/ui/password-field';
import { TextField, type TextFieldProps } from '@/ui/text-field';

const nothing = () => {};

/** Returns the texts that describe a control, as a screen reader reads them. */
function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
}

function StatefulTextField(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return <TextField label="Prénom" name="first_name" {...props} value={value} onChange={setValue} />;
}

describe('a text field', () => {
  it('is found by its label and reports the typed text', async () => {
    render(<StatefulTextField />);
    const input = screen.getByLabelText<HTMLInputElement>('Prénom');
    await userEvent.type(input, 'Zoé');
    expect(input.value).toBe('Zoé');
    expect(input.name).toBe('first_name');
  });

  it('shows its error after its label, marks the control invalid and describes it', () => {
    render(<TextField label="Prénom" name="a" value="" onChange={nothing} hint="Celui d'usage" error="est requis" />);
    const input = screen.getByRole('textbox', { name: 'Prénom' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(input)).toBe("Celui d'usage | Prénom est requis");
  });

  it("shows an error that starts with '*' without its label", () => {
    render(<TextField label="Email" name="a" value="" onChange={nothing} error="*L'email ne correspond pas" />);
    expect(descriptionOf(screen.getByRole('textbox', { name: 'Email' }))).toBe("L'email ne correspond pas");
  });

  it('has neither a mark nor a description without error and hint', () => {
    render(<TextField label="Prénom" name="a" value="" onChange={nothing} />);
    const input = screen.getByRole('textbox', { name: 'Prénom' });
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  it('reserves the line of the error, so that nothing moves', () => {
    const { container, rerender } = render(<TextField label="Prénom" name="a" value="" onChange={nothing} />);
    const before = container.querySelectorAll('*').length;
    rerender(<TextField label="Prénom" name="a" value="" onChange={nothing} error="est requis" />);
    const line = container.querySelector('p')?.parentElement;
    expect(line?.textContent).toBe('Prénom est requis');
    rerender(<TextField label="Prénom" name="a" value="" onChange={nothing} />);
    expect(container.contains(line!)).toBe(true);
    expect(container.querySelectorAll('*').length).toBe(before);
  });

  it('is required for screen readers and shows facultatif for everyone when optional', () => {
    render(
      <>
        <TextField label="Nom" name="a" value="" onChange={nothing} required />
        <TextField label="Étage" name="b" value="" onChange={nothing} optional />
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Nom' }).getAttribute('aria-required')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Étage (facultatif)' })).toBeTruthy();
  });

  it('passes on autocomplete and input attributes', () => {
    const props = { autoComplete: 'email', inputMode: 'email', maxLength: 80, placeholder: 'vous@exemple.fr' } as const;
    render(<TextField label="Email" name="a" value="" onChange={nothing} type="email" {...props} />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    expect([input.autocomplete, input.inputMode, input.maxLength, input.placeholder, input.type]).toEqual([
      'email',
      'email',
      80,
      'vous@exemple.fr',
      'email',
    ]);
  });

  it('cannot be edited when it is disabled or read-only', async () => {
    const onChange = vi.fn();
    render(
      <>
        <TextField label="Email" name="a" value="x" onChange={onChange} readOnly />
        <TextField label="Nom" name="b" value="y" onChange={onChange} disabled />
      </>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'z');
    await userEvent.type(screen.getByRole('textbox', { name: 'Nom' }), 'z');
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('a password field', () => {
  function Secret() {
    const [value, setValue] = useState('');
    return <PasswordField label="Mot de passe" name="password" value={value} onChange={setValue} />;
  }

  it('shows a password on demand, then hides it, and keeps it', async () => {
    render(<Secret />);
    const input = screen.getByLabelText<HTMLInputElement>('Mot de passe');
    await userEvent.type(input, 'secret');
    expect(input.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
    expect(input.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
    expect([input.type, input.value]).toEqual(['password', 'secret']);
  });
});
