import { createContext, useContext } from 'react';
import type { QueryResult } from '../data/cache';

/**
 * Whether a notice above the screen already reports a failed refresh, with a button that retries every failed read
 * (docs/spec/sale.md#5.7).
 */
export const SuppressStaleNoticeContext = createContext(false);

/**
 * Returns a query result without its failure where the notice above the screen reports that failure and older data is
 * shown.
 */
export function useSuppressStaleNotice<T>(read: QueryResult<T>): QueryResult<T> {
  const isReported = useContext(SuppressStaleNoticeContext);
  return isReported && read.value !== undefined ? { ...read, failure: null } : read;
}
