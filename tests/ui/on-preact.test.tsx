// The fields on preact, the shipped runtime, where React's own rules for inputs do not apply.
import { fireEvent, waitFor } from '@testing-library/dom';
import { render } from 'preact/compat';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NumberField } from '@/ui/number-field';
import { TextField } from '@/ui/text-field';
import { useForm } from '@/ui/use-form';
import { waitForTasks } from '../turns.ts';

vi.mock('react', () => import('preact/compat'));
vi.mock('react/jsx-runtime', () => import('preact/jsx-runtime'));
vi.mock('react/jsx-dev-runtime', () => import('preact/jsx-runtime'));

let box: HTMLElement;
beforeEach(() => {
  box = document.createElement('div');
  document.body.append(box);
});
afterEach(() => {
  render(null, box);
  box.remove();
});

const draw = (element: unknown) => render(element as Parameters<typeof render>[0], box);
const input = () => box.querySelector('input')!;

function type(text: string, caret = text.length) {
  input().value = text;
  input().setSelectionRange(caret, caret);
  fireEvent.input(input());
}

function StatefulNumberField() {
  const [value, setValue] = useState('1234');
  return <NumberField label="Surface" name="area" value={value} onChange={setValue} />;
}

function Screen() {
  const form = useForm({
    initial: { email: '' },
    validate: ({ email }): { email?: string } => (email ? {} : { email: 'est requis' }),
    submit: async () => {},
  });
  return (
    <form ref={form.formRef} onSubmit={form.onSubmit}>
      <TextField {...form.field('email')} label="Email" />
    </form>
  );
}

describe('on preact', () => {
  it('the renderer is preact', () => {
    draw(<StatefulNumberField />);
    expect(Object.keys(input()).some((key) => key.startsWith('__react'))).toBe(false);
  });

  it('a number field shows no refused character, and keeps the caret', async () => {
    draw(<StatefulNumberField />);
    type('12x34', 3);
    expect([input().value, input().selectionStart]).toEqual(['1234', 2]);
    type('12 934', 4);
    await waitFor(() => expect([input().value, input().selectionStart]).toEqual(['12934', 3]));
  });

  it('a form unmounted before its response renders nothing more', async () => {
    const drawn = vi.fn();
    let answer: (refusal: { message: string }) => void = () => {};
    function Leaving() {
      drawn();
      const submit = () => new Promise<{ message: string }>((resolve) => (answer = resolve));
      const form = useForm({ initial: {}, validate: () => ({}), submit });
      return <form ref={form.formRef} onSubmit={form.onSubmit} aria-busy={form.busy} />;
    }
    draw(<Leaving />);
    fireEvent.submit(box.querySelector('form')!);
    await waitFor(() => expect(box.querySelector('form')?.getAttribute('aria-busy')).toBe('true'));
    render(null, box);
    drawn.mockClear();
    answer({ message: 'Trop tard' });
    await waitForTasks(1);
    expect(drawn).not.toHaveBeenCalled();
  });

  it('a refused form focuses its first invalid field, and an edit clears its error', async () => {
    draw(<Screen />);
    fireEvent.submit(box.querySelector('form')!);
    await waitFor(() => expect(document.activeElement).toBe(input()));
    expect(box.textContent).toContain('Email est requis');
    type('a');
    await waitFor(() => expect(box.textContent).not.toContain('est requis'));
  });
});
