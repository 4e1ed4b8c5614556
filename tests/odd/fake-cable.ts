/** The live channel of a screen, whose messages the test sends: in place of src/adapters/cable.ts. */
import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { subscribeLive as subscribe } from '@/adapters/cable';

let send: ((message: unknown) => void) | null = null;

export const subscribeLive: typeof subscribe = ({ onMessage }) => {
  send = onMessage;
  return () => {
    if (send === onMessage) send = null;
  };
};

/** Tells the screen that a sale has changed. */
export async function tellOfSale(id: number): Promise<void> {
  await waitFor(() => expect(send).not.toBeNull());
  act(() => send?.({ type: 'sale_updated', sale: { id } }));
}
