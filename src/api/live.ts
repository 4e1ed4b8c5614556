/** Messages of the live channel about sales (contract §9). They are as untrusted as any answer. */
import * as z from 'zod/mini';
import { camelCase, renameKeys } from '@/lib/case';
import { isPlainObject } from '@/lib/json';
import { buyerSaleFromWire } from './buyer-sales';
import { sellerSaleFromWire } from './seller-sales';
import { id } from './wire';

const update = z.object({ type: z.literal('sale_updated'), sale: z.looseObject({ id }) });

/** The fields that a message may change at once, and what we call them; the others wait for the next reading. */
const FIELDS = {
  state: 'state',
  price: 'priceEuros',
  onBreak: 'isOnBreak',
  mandateSigned: 'isMandateSigned',
  expert: 'expert',
} as const;

const DECODERS = { buyer: buyerSaleFromWire, seller: sellerSaleFromWire };

/** What a message says of one sale. */
export type SaleUpdate = {
  id: string;
  /** The sale, as a buyer or its seller is shown it, with what the message brings. */
  merge<T extends { id: string }>(sale: T, as: keyof typeof DECODERS): T;
};

/** Reads a message about a sale; null for any other message. */
export function readSaleUpdate(message: unknown): SaleUpdate | null {
  const read = z.safeParse(update, renameKeys(message, camelCase));
  if (!read.success) return null;
  const wire: Record<string, unknown> = read.data.sale;
  return {
    id: read.data.sale.id,
    merge(sale, as) {
      const decoded = z.safeParse(DECODERS[as], wire);
      if (!decoded.success) return sale;
      const values: Record<string, unknown> = decoded.data;
      const changed = Object.entries(FIELDS).filter(
        // What is there and could not be read changes nothing.
        ([name, own]) => name in wire && own in sale && (values[own] !== null || !isPlainObject(wire[name])),
      );
      return { ...sale, ...Object.fromEntries(changed.map(([, own]) => [own, values[own]])) };
    },
  };
}
