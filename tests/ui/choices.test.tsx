import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from '@/ui/checkbox';
import { CheckboxGroup, RadioGroup } from '@/ui/choice-group';
import { Select } from '@/ui/select';

const options = [
  { value: 'mr', label: 'Monsieur' },
  { value: 'mrs', label: 'Madame' },
];
const nothing = () => {};
const textOf = (ids: string | null) => ids?.split(' ').map((id) => document.getElementById(id)?.textContent);

function StatefulRadioGroup({ error }: { error?: string }) {
  const [values, setValues] = useState<string[]>(['mrs']);
  return (
    <>
      <CheckboxGroup label="Pour qui" name="who" values={values} onChange={setValues} options={options} error={error} />
      <output>{values.join()}</output>
    </>
  );
}

describe('a radio group', () => {
  it('is a question with its answers; a press anywhere on the row selects', async () => {
    const onChange = vi.fn();
    render(<RadioGroup label="Civilité" name="civility" value="" onChange={onChange} options={options} />);
    expect(screen.getByRole('radiogroup', { name: 'Civilité' })).toBeTruthy();
    await userEvent.click(screen.getByText('Madame'));
    expect(onChange).toHaveBeenCalledWith('mrs');
  });

  it('checks the given answer', () => {
    render(<RadioGroup label="Civilité" name="civility" value="mr" onChange={nothing} options={options} />);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Monsieur' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Madame' }).checked).toBe(false);
  });

  it.each([
    ['*Veuillez sélectionner un motif', 'Veuillez sélectionner un motif'],
    ['Choisissez un motif', 'Choisissez un motif'],
  ])('shows its error %j as %j, without a repeated label', (error, shown) => {
    render(<RadioGroup label="Motif" name="m" value="" onChange={nothing} options={options} error={error} />);
    const group = screen.getByRole('radiogroup', { name: 'Motif' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(textOf(group.getAttribute('aria-describedby'))).toEqual([shown]);
  });

  it('keeps its name when its legend is visually hidden', () => {
    render(<RadioGroup legendHidden label="Civilité" name="c" value="" onChange={nothing} options={options} />);
    expect(screen.getByRole('radiogroup', { name: 'Civilité' })).toBeTruthy();
  });
});

describe('a group of checkboxes', () => {
  it('adds and removes answers, in the order of the options', async () => {
    render(<StatefulRadioGroup />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Monsieur' }));
    expect(screen.getByRole('status').textContent).toBe('mr,mrs');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Madame' }));
    expect(screen.getByRole('status').textContent).toBe('mr');
  });

  it('marks each invalid box and describes it', () => {
    render(<StatefulRadioGroup error="*Choisissez au moins une réponse" />);
    const box = screen.getByRole('checkbox', { name: 'Monsieur' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(textOf(box.getAttribute('aria-describedby'))).toEqual(['Choisissez au moins une réponse']);
    expect(screen.getByRole('group', { name: 'Pour qui' })).toBeTruthy();
  });
});

describe('a checkbox', () => {
  it('is toggled by its whole label', async () => {
    const onChange = vi.fn();
    const { rerender } = render(<Checkbox label="J'accepte" name="ok" value={false} onChange={onChange} />);
    await userEvent.click(screen.getByText("J'accepte"));
    rerender(<Checkbox label="J'accepte" name="ok" value onChange={onChange} />);
    await userEvent.click(screen.getByText("J'accepte"));
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  it('shows only its error', () => {
    render(<Checkbox label="J'accepte" name="ok" value={false} onChange={nothing} error="*Votre accord est requis" />);
    const box = screen.getByRole('checkbox', { name: "J'accepte" });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(textOf(box.getAttribute('aria-describedby'))).toEqual(['Votre accord est requis']);
  });
});

describe('a select', () => {
  it('has its options after an empty option', async () => {
    const onChange = vi.fn();
    render(
      <Select
        label="Civilité"
        name="c"
        value=""
        onChange={onChange}
        options={options}
        emptyLabel="Choisir…"
        error="est requise"
      />,
    );
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Civilité' });
    expect([...select.options].map((option) => option.text)).toEqual(['Choisir…', 'Monsieur', 'Madame']);
    expect(textOf(select.getAttribute('aria-describedby'))).toEqual(['Civilité est requise']);
    await userEvent.selectOptions(select, 'Madame');
    expect(onChange).toHaveBeenCalledWith('mrs');
  });
});
