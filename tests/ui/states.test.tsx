import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Home } from 'lucide';
import { describe, expect, it, vi } from 'vitest';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Notice } from '@/ui/notice';
import { ProgressBar } from '@/ui/progress';
import { ProgressCircle } from '@/ui/progress-circle';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';

describe('a skeleton', () => {
  it('is one announcement, and hidden shapes', () => {
    const { container } = render(<Skeleton lines={4} />);
    expect(screen.getByRole('status').textContent).toBe('Chargement…');
    expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(4);
  });

  it('has the given shape', () => {
    const { container } = render(
      <Skeleton>
        <SkeletonBlock width={120} height={40} />
      </Skeleton>,
    );
    const shapes = container.querySelectorAll<HTMLElement>('[aria-hidden="true"]');
    expect([...shapes].map(({ style }) => [style.width, style.height])).toEqual([['120px', '40px']]);
  });
});

describe('an empty state', () => {
  it('shows its title and how to fill it', () => {
    render(
      <EmptyState icon={Home} title="Aucune visite" action={<a href="/annonces">Voir les annonces</a>}>
        Vos visites apparaîtront ici.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Aucune visite' })).toBeTruthy();
    expect(screen.getByText('Vos visites apparaîtront ici.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir les annonces' })).toBeTruthy();
  });
});

describe('an error state', () => {
  it('shows its message and retries', async () => {
    const onRetry = vi.fn();
    render(<ErrorState message="La connexion semble interrompue." onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toBe('La connexion semble interrompue.');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('offers no retry where it would not help', () => {
    render(<ErrorState title="Ce lien est incomplet" message="Contactez votre expert." />);
    expect(screen.getByRole('heading', { name: 'Ce lien est incomplet' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a notice', () => {
  it('is an alert when it is a danger, unless it is silent', () => {
    const { rerender } = render(<Notice tone="danger">Refusé</Notice>);
    expect(screen.getByRole('alert').textContent).toBe('Refusé');
    rerender(
      <Notice tone="danger" silent>
        Refusé
      </Notice>,
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is plain text otherwise, and a status when requested', () => {
    const { rerender } = render(<Notice tone="info">À savoir</Notice>);
    expect(screen.queryByRole('status')).toBeNull();
    rerender(
      <Notice tone="success" role="status">
        C'est fait
      </Notice>,
    );
    expect(screen.getByRole('status').textContent).toBe("C'est fait");
  });
});

describe('progress', () => {
  it.each([
    [40, 100, undefined, '40\u00a0%', '40%'],
    [2, 8, 'Étape 2 sur 8', 'Étape 2 sur 8', '25%'],
    [120, 100, undefined, '100\u00a0%', '100%'],
    [1, 0, undefined, '0\u00a0%', '0%'],
  ])('%i of %i, with the text %s, is announced as %s and fills %s', (value, max, text, read, width) => {
    render(<ProgressBar label="Calcul en cours" value={value} max={max} text={text} />);
    const bar = screen.getByRole('progressbar', { name: 'Calcul en cours' });
    expect(bar.getAttribute('aria-valuetext')).toBe(read);
    expect((bar.firstElementChild as HTMLElement).style.width).toBe(width);
  });

  it('is a ring with its text in the centre', () => {
    render(
      <ProgressCircle label="Fiabilité" value={82}>
        Élevée
      </ProgressCircle>,
    );
    const ring = screen.getByRole('progressbar', { name: 'Fiabilité' });
    expect(ring.getAttribute('aria-valuenow')).toBe('82');
    expect(ring.textContent).toBe('Élevée');
  });
});

describe('a card', () => {
  it('is a region named by its title', () => {
    render(
      <Card title="Agenda des visites" level={3} aside={<a href="/tout">Voir tout</a>}>
        Mardi 3 mars
      </Card>,
    );
    expect(screen.getByRole('region', { name: 'Agenda des visites' }).textContent).toContain('Mardi 3 mars');
    expect(screen.getByRole('heading', { level: 3, name: 'Agenda des visites' })).toBeTruthy();
  });

  it('is no region without a title', () => {
    render(<Card>Mardi 3 mars</Card>);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
