import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Chips } from '@/ui/chips';

const ZONES = ['Lyon', 'Hendaye', 'Paris'].map((label) => ({ id: label, label }));

function StatefulChips({ start = ZONES, onEmptied }: { start?: typeof ZONES; onEmptied?: () => void }) {
  const [zones, setZones] = useState(start);
  const remove = (id: string) => setZones((now) => now.filter((zone) => zone.id !== id));
  return <Chips label="Lieux choisis" items={zones} onRemove={remove} {...(onEmptied && { onEmptied })} />;
}

const button = (label: string) => screen.getByRole('button', { name: `Retirer ${label}` });
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

describe('chips', () => {
  it('are a named list, each with a button named after what it removes', () => {
    render(<StatefulChips />);
    const list = screen.getByRole('list', { name: 'Lieux choisis' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(
      within(list)
        .getAllByRole('button')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual(['Retirer Lyon', 'Retirer Hendaye', 'Retirer Paris']);
    expect(shown()).toEqual(['Lyon', 'Hendaye', 'Paris']);
  });

  it('are not rendered when empty', () => {
    const { container } = render(<StatefulChips start={[]} />);
    expect(container.childElementCount).toBe(0);
  });

  it.each([
    ['Lyon', 'Hendaye'],
    ['Hendaye', 'Paris'],
    ['Paris', 'Hendaye'],
  ])('%s removed moves the focus to %s: the next chip, or the last', async (removed, next) => {
    render(<StatefulChips />);
    await userEvent.click(button(removed));
    expect(shown()).toEqual(['Lyon', 'Hendaye', 'Paris'].filter((label) => label !== removed));
    expect(document.activeElement).toBe(button(next));
  });

  it('can all be removed by keyboard, and removing the last leaves the focus to the owner', async () => {
    const onEmptied = vi.fn();
    render(<StatefulChips onEmptied={onEmptied} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter} ');
    expect([shown(), onEmptied.mock.calls.length]).toEqual([['Paris'], 0]);
    await userEvent.keyboard('{Enter}');
    expect([shown(), onEmptied.mock.calls.length]).toEqual([[], 1]);
  });

  it('kept by the owner move no focus', async () => {
    const onRemove = vi.fn();
    render(<Chips label="Lieux choisis" items={ZONES} onRemove={onRemove} />);
    await userEvent.click(button('Hendaye'));
    expect(onRemove.mock.calls).toEqual([['Hendaye']]);
    expect(document.activeElement).toBe(button('Hendaye'));
  });

  it('added or removed by other means move no focus', () => {
    const onEmptied = vi.fn();
    const draw = (count: number) => (
      <Chips label="Lieux choisis" items={ZONES.slice(0, count)} onRemove={() => {}} onEmptied={onEmptied} />
    );
    const { rerender } = render(draw(2));
    for (const count of [3, 1, 0]) rerender(draw(count));
    expect(document.activeElement).toBe(document.body);
    expect(onEmptied).not.toHaveBeenCalled();
  });
});
