import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from '@/ui/tabs';

const tabs = ['Le bien', 'Mes visites', 'Contacts'].map((label) => ({ id: label, label }));

function StatefulTabs() {
  const [selected, setSelected] = useState('Le bien');
  return (
    <Tabs label="Le bien suivi" tabs={tabs} selected={selected} onSelect={setSelected}>
      Contenu : {selected}
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('tabs', () => {
  it('label the list, the selected tab and its panel', () => {
    render(<StatefulTabs />);
    expect(screen.getByRole('tablist', { name: 'Le bien suivi' })).toBeTruthy();
    expect(screen.getByRole('tab', { selected: true })).toBe(tab('Le bien'));
    const panel = screen.getByRole('tabpanel', { name: 'Le bien' });
    expect(panel.textContent).toBe('Contenu : Le bien');
    expect(tab('Le bien').getAttribute('aria-controls')).toBe(panel.id);
  });

  it('are one stop of the Tab key, then the panel', async () => {
    render(<StatefulTabs />);
    await userEvent.tab();
    expect(document.activeElement).toBe(tab('Le bien'));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it.each([
    ['{ArrowRight}', 'Mes visites'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Le bien'],
    ['{ArrowLeft}', 'Contacts'],
    ['{End}', 'Contacts'],
    ['{End}{Home}', 'Le bien'],
    ['{ArrowDown}', 'Le bien'],
  ])('move by %s to %s, with the focus', async (keys, name) => {
    render(<StatefulTabs />);
    await userEvent.click(tab('Le bien'));
    await userEvent.keyboard(keys);
    expect(screen.getByRole('tab', { selected: true })).toBe(tab(name));
    expect(document.activeElement).toBe(tab(name));
  });

  it('are selected by a press', async () => {
    render(<StatefulTabs />);
    await userEvent.click(tab('Contacts'));
    expect(screen.getByRole('tabpanel', { name: 'Contacts' })).toBeTruthy();
  });
});
