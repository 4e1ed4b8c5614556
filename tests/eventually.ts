import { vi } from 'vitest';

/** How long what must come is waited for: a limit is for what would never come, and a busy machine may be slow. */
export const PATIENCE_MS = 20_000;

/** Waits until the check passes; each look moves a fake clock on by 50 ms. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, PATIENCE_MS);
