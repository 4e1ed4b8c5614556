/** Messages of the live channel about sales (docs/spec/live-channel.md#2). They are checked like any answer. */
import * as z from 'zod/mini';
import { SIGN_STATUS_INCOMING } from '@/domain/sale/seller-sale';
import { booleanOf } from '@/lib/boolean';
import { camelCase, renameKeys } from '@/lib/case';
import { text } from './fields';
import { buyerSaleFromWire } from './interest/buyer-sales';
import { sellerSaleFromWire } from './sale/seller-sales';
import { id, optional } from './wire';

const update = z.object({ type: z.literal('sale_updated'), sale: z.looseObject({ id }) });

/** Wire and domain names of the fields that a message changes at once (docs/spec/live-channel.md#2.2). */
const FIELDS = {
  state: 'state',
  price: 'priceEuros',
  onBreak: 'isOnBreak',
  mandateSigned: 'isMandateSigned',
  expert: 'expert',
} as const;

const isYesOrNo = (value: unknown) => booleanOf(value) !== null;

/** Checks of fields that no message removes: null or another type changes nothing (docs/spec/live-channel.md#2.3). */
const ALWAYS: Record<string, (value: unknown) => boolean> = {
  state: (value) => typeof value === 'string',
  onBreak: isYesOrNo,
  mandateSigned: isYesOrNo,
};

const DECODERS = { buyer: buyerSaleFromWire, seller: sellerSaleFromWire };

/** A message about one sale. */
export type SaleUpdate = {
  id: string;
  /** The mandate is signed, and the server has not recorded the signature yet (docs/spec/sale.md#6.4). */
  isIncoming: boolean;
  /** Returns the sale, as a buyer or its seller reads it, with the changes of the message. */
  merge<T extends { id: string }>(sale: T, as: keyof typeof DECODERS): T;
};

/** Decodes a message about a sale; null for any other message. */
export function readSaleUpdate(message: unknown): SaleUpdate | null {
  const read = z.safeParse(update, renameKeys(message, camelCase));
  if (!read.success) return null;
  const wire: Record<string, unknown> = read.data.sale;
  return {
    id: read.data.sale.id,
    isIncoming: z.parse(mandateChange, wire['mandate'])?.signStatus === SIGN_STATUS_INCOMING,
    merge(sale, as) {
      const decoded = z.safeParse(DECODERS[as], wire);
      if (!decoded.success) return sale;
      const values: Record<string, unknown> = decoded.data;
      const changed = Object.entries(FIELDS).filter(
        // A value that cannot be decoded changes nothing.
        ([name, own]) =>
          name in wire && own in sale && (ALWAYS[name]?.(wire[name]) ?? (values[own] !== null || wire[name] === null)),
      );
      const changes = Object.fromEntries(changed.map(([, own]) => [own, values[own]]));
      return { ...sale, ...changes, ...('mandate' in sale && mandateAfter(sale, wire)) };
    },
  };
}

const mandateChange = optional(z.object({ id: optional(id), signStatus: z.optional(z.nullable(text)) }));

type Mandate = { id: string; signStatus: string | null };

/** Returns the mandate of a sale after a message, which may bring the status alone, or remove the mandate. */
function mandateAfter(sale: { mandate?: unknown }, wire: Record<string, unknown>): { mandate?: Mandate | null } {
  const before = sale.mandate as Mandate | null;
  if (wire['mandate'] === null) return { mandate: null };
  const change = z.parse(mandateChange, wire['mandate']);
  const mandateId = change?.id ?? before?.id;
  if (!change || !mandateId) return {};
  const signStatus = change.signStatus === undefined ? (before?.signStatus ?? null) : change.signStatus;
  return { mandate: { id: mandateId, signStatus } };
}
