import { cleanup, configure, prettyDOM } from '@testing-library/react';
// @ts-expect-error: its types leave it out.
import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as internals } from 'react';
import { afterEach } from 'vitest';
import { PATIENCE_MS } from './eventually.ts';

configure({
  // What is awaited comes when it comes: a busy machine must not turn a test red.
  asyncUtilTimeout: PATIENCE_MS,
  // What is not there yet is looked for again: the page is written down once, where its test fails.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// For each element that it draws, React in development keeps where in the code that was. No test reads it, and it takes a
// sixth of their time.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} });

afterEach(({ task }) => {
  if (typeof document === 'undefined') return;
  if (task.result?.state === 'fail') {
    task.meta.shown = prettyDOM(document.body, undefined, { highlight: false }) || '';
    console.log(task.meta.shown);
  }
  cleanup();
});
