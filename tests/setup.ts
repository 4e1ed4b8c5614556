import { cleanup, configure, prettyDOM } from '@testing-library/react';
// @ts-expect-error: its types leave it out.
import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as internals } from 'react';
import { afterEach } from 'vitest';
import { PATIENCE_MS } from './eventually.ts';

// The build writes it into the sources.
Object.assign(globalThis, { PARVIS_VERSION: '9.9.9' });

configure({
  // Waits are long: a busy machine must not fail a test.
  asyncUtilTimeout: PATIENCE_MS,
  // A query that is repeated needs no dump of the page: the page is written once, when its test fails.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// For each element, React in development records the place in the code. No test reads the record, and it takes a sixth
// of their time.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} });

afterEach(({ task }) => {
  if (typeof document === 'undefined') return;
  if (task.result?.state === 'fail') {
    task.meta.shown = prettyDOM(document.body, undefined, { highlight: false }) || '';
    console.log(task.meta.shown);
  }
  cleanup();
});
