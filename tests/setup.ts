import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is awaited comes when it comes: a busy machine must not turn a test red.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
});
