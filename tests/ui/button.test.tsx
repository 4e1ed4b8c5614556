import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Phone } from 'lucide';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';

describe('a button', () => {
  it('acts on a press and does not submit forms by itself', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button onClick={onClick}>Modifier</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Modifier' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('ignores presses while busy, keeps its name and its focus, and is announced as busy', async () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Enregistrer</Button>);
    const button = screen.getByRole('button', { name: 'Enregistrer' });
    button.focus();
    rerender(
      <Button onClick={onClick} busy>
        Enregistrer
      </Button>,
    );
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('button', { name: 'Enregistrer' }).getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
  });

  it('does not let Enter in a field submit the form while busy', async () => {
    const onSubmit = vi.fn((event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Email" />
        <Button type="submit" busy>
          Envoyer
        </Button>
      </form>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('hides its icon from screen readers', () => {
    render(
      <Button icon={Phone} aria-label="Appeler l'expert">
        {null}
      </Button>,
    );
    const button = screen.getByRole('button', { name: "Appeler l'expert" });
    expect(button.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(button.querySelectorAll('svg path').length).toBe(Phone.length);
  });
});

describe('a link styled as a button', () => {
  it('is a link, which stays in the tab when it is internal', () => {
    render(<LinkButton href="/annonces">Voir les annonces</LinkButton>);
    const link = screen.getByRole('link', { name: 'Voir les annonces' });
    expect(link.getAttribute('href')).toBe('/annonces');
    expect(link.hasAttribute('target')).toBe(false);
  });

  it('opens another tab without an opener when it is external', () => {
    render(
      <LinkButton href="https://exemple.fr" external>
        Plan
      </LinkButton>,
    );
    const link = screen.getByRole('link', { name: 'Plan' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });
});
