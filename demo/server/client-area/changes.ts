/** Changes the rows of a sale and sends the live messages (docs/spec/live-channel.md#2.1). */
import { announce } from '../announce.ts';
import type { DemoContext } from '../context.ts';
import { asText } from '../rails-errors.ts';
import type { Expert, Sale } from '../sale.ts';
import type { Listing } from '../seed/listings.ts';
import { CAMILLE, type SaleExpert, THOMAS } from '../seed/people.ts';
import type { SaleDetails } from '../seed/seller-details.ts';
import { ACCOUNTS } from '../seed/users.ts';
import { sellerExpertJson } from '../seller/views.ts';

/** The experts by the name that the bench accepts. */
const EXPERTS = new Map([
  ['camille', CAMILLE],
  ['thomas', THOMAS],
]);

type Changes = { state?: string; on_break?: boolean; expert?: SaleExpert | null; sign_status?: string | null };

/**
 * Changes the state, the break, the expert ('camille', 'thomas' or null) or the sign_status of the mandate of the sale
 * with this id, for its sellers and for the buyers who follow it. Returns the notified users and the number of
 * subscriptions that received the message; null if the sale is unknown or no field changes.
 */
export function changeSale(demo: DemoContext, id: string, wanted: Record<string, unknown>) {
  const { db } = demo;
  const changes = readChanges(wanted);
  const sale = db.sales.find(({ wire }) => String(wire.id) === id);
  const listing = db.area.listing(id);
  if ((!sale && !listing) || Object.keys(changes).length === 0) return null;
  const audience = [
    ...(sale ? changeForSellers(demo, sale, changes) : []),
    ...(listing ? changeForBuyers(demo, listing, changes) : []),
  ];
  const { state, on_break } = changes;
  const shared = {
    id: Number(id),
    ...(state === undefined ? {} : { state }),
    ...(on_break === undefined ? {} : { on_break }),
  };
  const delivered = audience.map(({ user_id, change }) =>
    announce(demo, { user_id }, { type: 'sale_updated', sale: { ...shared, ...change } }),
  );
  return {
    notified: audience.map(({ user_id }) => user_id),
    delivered: delivered.reduce((sum, count) => sum + count, 0),
  };
}

/** A receiver of a change, with the fields in the shape of that receiver's space. */
type NotifiedUser = { user_id: number; change: object };

function changeForSellers({ db, origins }: DemoContext, sale: Sale, changes: Changes): NotifiedUser[] {
  const { state, on_break, expert, sign_status } = changes;
  if (state) db.seller.moveTo(sale, state, db.now());
  if (on_break !== undefined) sale.onBreak = on_break;
  if (expert !== undefined) sale.wire.expert = expert && ofSeller(expert);
  if (sign_status !== undefined) db.seller.signMandate(sale, sign_status);
  const change = {
    ...(expert === undefined ? {} : { expert: expert && forSeller(expert, origins.main) }),
    ...(sign_status === undefined ? {} : signatureOf(db.seller.details(sale))),
  };
  return db.seller.sellersOf(sale, db.users).map((user_id) => ({ user_id, change }));
}

const signatureOf = ({ mandate, mandate_signed }: SaleDetails) => ({ mandate, mandate_signed });

function changeForBuyers({ db, origins }: DemoContext, listing: Listing, changes: Changes): NotifiedUser[] {
  const { sign_status: _, ...rest } = changes;
  const { expert } = rest;
  Object.assign(listing, rest, expert === undefined ? {} : { expert_picture_url: expert?.photo ?? null });
  const expertWithPhotoUrl = expert && { ...expert, photo: absolute(expert.photo, origins.main) };
  const change = expert === undefined ? {} : { expert: expertWithPhotoUrl };
  const followers = db.area.interests.filter(({ saleId }) => saleId === listing.id);
  return followers.map(({ buyerId }) => ({ user_id: buyerId, change }));
}

function readChanges({ state, on_break, expert, sign_status }: Record<string, unknown>): Changes {
  const named = EXPERTS.get(asText(expert));
  return {
    ...(asText(state) ? { state: asText(state) } : {}),
    ...(typeof on_break === 'boolean' ? { on_break } : {}),
    ...(expert === null || named ? { expert: named ?? null } : {}),
    ...(sign_status === null || asText(sign_status) ? { sign_status: asText(sign_status) || null } : {}),
  };
}

const absolute = (path: string | null, origin: string) => path && new URL(path, origin).href;

function ofSeller({ photo, civility: _, ...user }: SaleExpert): Expert {
  return { id: ACCOUNTS.expert.id, user, photo, phone_calendar_link: null };
}

/** Returns the expert with the field names of the seller space. */
const forSeller = (expert: SaleExpert, origin: string) => sellerExpertJson(ofSeller(expert), origin);
