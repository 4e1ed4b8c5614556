/** Messages of the live channel about sales (contract §9). They are as untrusted as any answer. */
import * as z from 'zod/mini';
import { INCOMING } from '@/domain/seller-sale';
import { camelCase, renameKeys } from '@/lib/case';
import { buyerSaleFromWire } from './buyer-sales';
import { text } from './fields';
import { sellerSaleFromWire } from './seller-sales';
import { id, optional } from './wire';

const update = z.object({ type: z.literal('sale_updated'), sale: z.looseObject({ id }) });

/** The fields that a message may change at once: what we call them, and their type; the others wait for the next reading. */
const FIELDS = {
  state: { own: 'state', type: 'string' },
  price: { own: 'priceEuros', type: 'number' },
  onBreak: { own: 'isOnBreak', type: 'boolean' },
  mandateSigned: { own: 'isMandateSigned', type: 'boolean' },
  expert: { own: 'expert', type: 'object' },
};

const DECODERS = { buyer: buyerSaleFromWire, seller: sellerSaleFromWire };

/** What a message says of one sale. */
export type SaleUpdate = {
  id: string;
  /** Its mandate was signed, and the server has not recorded that yet (seller.md §2.2). */
  isIncoming: boolean;
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
    isIncoming: z.parse(mandateChange, wire['mandate'])?.signStatus === INCOMING,
    merge(sale, as) {
      const decoded = z.safeParse(DECODERS[as], wire);
      if (!decoded.success) return sale;
      const values: Record<string, unknown> = decoded.data;
      // What is null is not said (contract §1), and what is of another type cannot be read: neither changes anything.
      const said = Object.entries(FIELDS).filter(([name, { type }]) => typeof wire[name] === type);
      const changed = said.filter(([, { own }]) => own in sale && (values[own] ?? null) !== null);
      const changes = Object.fromEntries(changed.map(([, { own }]) => [own, values[own]]));
      return { ...sale, ...changes, ...('mandate' in sale && mandateAfter(sale, wire)) };
    },
  };
}

const mandateChange = optional(z.object({ id: optional(id), signStatus: optional(text) }));

type Mandate = { id: string; signStatus: string | null };

/** The mandate of a sale once a message has been heard: it may bring the status alone. */
function mandateAfter(sale: { mandate?: unknown }, wire: Record<string, unknown>): { mandate?: Mandate } {
  const before = sale.mandate as Mandate | null;
  const change = z.parse(mandateChange, wire['mandate']);
  const mandateId = change?.id ?? before?.id;
  if (!change || !mandateId) return {};
  return { mandate: { id: mandateId, signStatus: change.signStatus ?? before?.signStatus ?? null } };
}
