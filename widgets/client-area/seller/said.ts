import { createContext, useContext } from 'react';
import type { Read } from '../data/cache';

/** Whether a word above the screen says already that something could not be read anew, with a button that retries it all. */
export const SaidContext = createContext(false);

/** A reading of a screen of a sale: that it could not be read anew is not said twice. */
export function useSaid<T>(read: Read<T>): Read<T> {
  const isSaid = useContext(SaidContext);
  return isSaid && read.value !== undefined ? { ...read, failure: null } : read;
}
