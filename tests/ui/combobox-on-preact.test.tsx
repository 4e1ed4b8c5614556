// The combobox on preact, the shipped runtime.
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { render } from 'preact/compat';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Chips } from '@/ui/chips';
import { Combobox } from '@/ui/combobox';

vi.mock('react', () => import('preact/compat'));
vi.mock('react/jsx-runtime', () => import('preact/jsx-runtime'));
vi.mock('react/jsx-dev-runtime', () => import('preact/jsx-runtime'));

let box: HTMLElement;
beforeEach(() => {
  box = document.createElement('div');
  document.body.append(box);
  render((<StatefulCombobox />) as Parameters<typeof render>[0], box);
});
afterEach(() => {
  render(null, box);
  box.remove();
});

const TOWNS = ['Lyon', 'Hendaye'].map((label) => ({ id: label, label }));

function StatefulCombobox() {
  const [text, setText] = useState('');
  const [zones, setZones] = useState<typeof TOWNS>([]);
  const pick = (zone: (typeof TOWNS)[number]) => {
    setZones([...zones, zone]);
    setText('');
  };
  return (
    <>
      <Combobox
        label="Ville"
        name="city"
        value={text}
        onChange={setText}
        onPick={pick}
        suggest={async () => ({ options: TOWNS })}
        debounceMs={0}
      />
      <Chips label="Lieux" items={zones} onRemove={(id) => setZones(zones.filter((zone) => zone.id !== id))} />
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('combobox');
const type = async (text: string) => {
  fireEvent.input(input(), { target: { value: text } });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
};

describe('on preact, a combobox', () => {
  it('is rendered by preact', () => {
    expect(Object.keys(input()).some((key) => key.startsWith('__react'))).toBe(false);
  });

  it('selects by keyboard, is cleared by its owner, and announces', async () => {
    await type('ly');
    expect(screen.getByRole('status').textContent).toBe('2 résultats');
    fireEvent.keyDown(input(), { key: 'ArrowDown' });
    await waitFor(() =>
      expect(input().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id),
    );
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    expect(screen.queryAllByRole('listitem')).toHaveLength(0);
    expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(false);
    await waitFor(() => expect(screen.getByRole('listitem').textContent).toBe('Lyon'));
    expect([input().value, screen.queryByRole('listbox')]).toEqual(['', null]);
  });

  it('selects by a press without moving the focus, and closes on blur', async () => {
    await type('he');
    const [, hendaye] = screen.getAllByRole('option');
    expect(fireEvent.mouseDown(hendaye!)).toBe(false);
    fireEvent.click(hendaye!);
    await waitFor(() => expect(screen.getByRole('listitem').textContent).toBe('Hendaye'));
    await type('ly');
    input().focus();
    input().blur();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Retirer Hendaye' }));
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  });
});
