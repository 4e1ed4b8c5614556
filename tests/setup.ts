import { cleanup, configure } from '@testing-library/react';
// @ts-expect-error: its types leave it out.
import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as internals } from 'react';
import { afterEach } from 'vitest';
import { PATIENCE_MS } from './eventually.ts';

// What is awaited comes when it comes: a busy machine must not turn a test red.
configure({ asyncUtilTimeout: PATIENCE_MS });

// For each element that it draws, React in development keeps where in the code that was. No test reads it, and it takes a
// sixth of their time.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} });

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
});
