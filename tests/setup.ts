import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PATIENCE_MS } from './eventually.ts';

// What is awaited comes when it comes: a busy machine must not turn a test red.
configure({ asyncUtilTimeout: PATIENCE_MS });

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
});
