/** The result pages drawn in a page of the demo, without the funnel around them. */
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { API_ATTRIBUTES, type demoPage } from '../demo.ts';
import { ResultHarness } from './result-harness.tsx';

const EVENTS = ['ready', 'navigate', 'sign-in', 'redirect', 'error'];

type Created = { email: string; signupToken: string | null } | null;
type Options = { attributes?: Record<string, string>; created?: Created };

/** Draws the pages of one result; `left` records the addresses instead of leaving the page. */
export function openResult(demo: ReturnType<typeof demoPage>, path: string, options: Options = {}) {
  demo.at(path);
  const host = document.createElement('parvis-estimation');
  document.body.append(host);
  const left: string[] = [];
  const events: [string, unknown][] = [];
  for (const name of EVENTS) {
    host.addEventListener(`parvis:${name}`, (event) => {
      const { detail } = event as CustomEvent;
      events.push([name, detail]);
      if (name !== 'redirect') return;
      event.preventDefault();
      left.push(detail.url);
    });
  }
  const given: Record<string, string> = { ...API_ATTRIBUTES, ...options.attributes };
  const toFunnel = vi.fn();
  const onTokenSpent = vi.fn();
  const view = render(
    <ResultHarness
      host={host}
      attribute={(name) => given[name] ?? null}
      onReady={() => {}}
      created={options.created ?? null}
      {...{ toFunnel, onTokenSpent }}
    />,
    { container: host },
  );
  return { ...view, left, events, toFunnel, onTokenSpent, user: userEvent.setup({ delay: null }) };
}
