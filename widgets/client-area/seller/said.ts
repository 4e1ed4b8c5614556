import { createContext, useContext } from 'react';
import type { Read } from '../data/cache';

/**
 * Whether a notice above the screen already reports a failed refresh, with a button that retries every failed read
 * (docs/spec/sale.md#5.7).
 */
export const SaidContext = createContext(false);

/**
 * Returns a query result without its failure where the notice above the screen reports that failure and older data is
 * shown.
 */
export function useSaid<T>(read: Read<T>): Read<T> {
  const isSaid = useContext(SaidContext);
  return isSaid && read.value !== undefined ? { ...read, failure: null } : read;
}
