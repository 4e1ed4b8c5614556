import { vi } from 'vitest';

/**
 * Milliseconds that a wait may take: the limit ends waits for something that never happens; a busy machine may be slow.
 */
export const PATIENCE_MS = 20_000;

/** Waits until the check passes; each check moves a fake clock on by 50 ms. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, PATIENCE_MS);
