/** The visit cancellation drawn in a page of the demo. */
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { VisitCancellation } from '../../../widgets/visit-cancellation/app.tsx';
import { API_ATTRIBUTES, type demoPage } from '../demo.ts';

/** Draws the element at a path of its host. */
export function open(demo: ReturnType<typeof demoPage>, path: string, attributes: Record<string, string> = {}) {
  demo.at(path);
  const host = document.createElement('parvis-visit-cancellation');
  document.body.append(host);
  const events: [string, unknown][] = [];
  for (const name of ['parvis:ready', 'parvis:navigate', 'parvis:success', 'parvis:error']) {
    host.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]));
  }
  const onReady = vi.fn();
  const view = render(
    <VisitCancellation
      host={host}
      attribute={(name) => ({ ...API_ATTRIBUTES, ...attributes })[name] ?? null}
      onReady={onReady}
    />,
    { container: host },
  );
  return { ...view, events, onReady, user: userEvent.setup() };
}
