import { pascal, words } from './names.ts';

/**
 * Returns a screen with its loading, error, empty and full states, and a test that fails until it has its French texts.
 */
export function screenFiles(widget: string, name: string): Record<string, string> {
  const component = `${pascal(name)}Screen`;
  return {
    [`widgets/${widget}/${name}.tsx`]: `/** The ${words(name)} of the ${words(widget)}: describe what a person does on the screen, and cite the section of the specification. */
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';

/** The state of the screen: plain data from the component that renders it. */
export type ${pascal(name)}State =
  | { tag: 'loading' }
  | { tag: 'failed'; message: string; onRetry: () => void }
  | { tag: 'ready'; items: string[] };

/** Renders the loading, error, empty or full state. */
export function ${component}({ state }: { state: ${pascal(name)}State }) {
  if (state.tag === 'loading') return <Skeleton />;
  if (state.tag === 'failed') return <ErrorState message={state.message} onRetry={state.onRetry} />;
  if (state.items.length === 0) return <EmptyState title="À écrire" />;
  return (
    <Card title="À écrire">
      <ul>
        {state.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Card>
  );
}
`,
    [`tests/widgets/${widget}/${name}.test.tsx`]: `import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ${component} } from '../../../widgets/${widget}/${name}';

test('announces that it is loading', () => {
  render(<${component} state={{ tag: 'loading' }} />);
  expect(screen.getByRole('status').textContent).toContain('Chargement');
});

test('shows the failure with a retry', async () => {
  const onRetry = vi.fn();
  render(<${component} state={{ tag: 'failed', message: 'Rien ne va.', onRetry }} />);
  expect(screen.getByRole('alert').textContent).toBe('Rien ne va.');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test.each([{ items: [] }, { items: ['un', 'deux'] }])('has its own texts for $items', ({ items }) => {
  const { container } = render(<${component} state={{ tag: 'ready', items }} />);
  expect(container.textContent).not.toContain('À écrire');
});
`,
  };
}
