/**
 * The fields that the seller space reads and writes of sales, until a reset. Other acts of sellers are in `acts.ts`.
 */
import { sameEmail } from '../emails.ts';
import type { Sale } from '../sale.ts';
import type { Offer } from '../seed/offers.ts';
import { type SalesPerson, type SalesUser, seedSalesUsers } from '../seed/sales-users.ts';
import { detailsFor, type SaleDetails } from '../seed/seller-details.ts';
import { seedSellerSales } from '../seed/seller-sales.ts';
import { seedSellerOffers, seedSellerVisits, seedVisitors, type VisitReport } from '../seed/seller-visits.ts';
import { seedUsers, type User } from '../seed/users.ts';
import type { Visit } from '../seed/visits.ts';

/** The opinions of a seller on the instant estimation (docs/spec/estimation-report.md#2.6). */
export const OPINIONS = ['too_low', 'accurate', 'too_high'];

/** The moment that a sale records when it enters a state; a first one is recorded once. */
const MOMENTS: Record<string, keyof SaleDetails['timeline']> = {
  awaiting_publication: 'last_awaiting_publication_at',
  awaiting_offer: 'first_awaiting_offer_at',
  awaiting_sale_agreement: 'last_awaiting_sale_agreement_at',
  awaiting_notarial_deed: 'last_awaiting_notarial_deed_at',
  sold: 'last_sold_at',
};

export class SellerSpace {
  /** Rows of the seed for the tables of all sales, users, visits and offers. */
  readonly seeds: { sales: Sale[]; users: User[]; visits: Visit[]; offers: Offer[] };
  /** Reports by the id of the visit. */
  readonly reports: Map<number, VisitReport>;
  /** Opinions by the id of the valuation. */
  readonly opinions = new Map<number, string>();
  salesUsers = seedSalesUsers();
  readonly #details = new Map<number, SaleDetails>();
  readonly #seededAt: number;
  #lastSalesUser = Math.max(...this.salesUsers.map(({ id }) => id));

  constructor(now: number) {
    this.#seededAt = now;
    const { visits, reports } = seedSellerVisits(now);
    this.seeds = {
      sales: seedSellerSales(seedUsers(now)),
      users: seedVisitors(),
      visits,
      offers: seedSellerOffers(now),
    };
    this.reports = reports;
  }

  /** Returns the seller's details of this sale, also of one created by an estimation. */
  details(sale: Sale): SaleDetails {
    const { id } = sale.wire;
    const details = this.#details.get(id) ?? detailsFor(this.#seededAt, sale);
    this.#details.set(id, details);
    return details;
  }

  /** Moves the sale into this state and records the moment, `now` in milliseconds. */
  moveTo(sale: Sale, state: string, now: number): void {
    const { timeline } = this.details(sale);
    sale.wire.state = state;
    const moment = MOMENTS[state];
    if (!moment) return;
    const isKept = moment.startsWith('first') && timeline[moment] !== null;
    if (!isKept) timeline[moment] = new Date(now).toISOString();
    this.signMandate(sale, 'signed');
  }

  /**
   * Sets the sign_status of the mandate, which a sale without a mandate then gets. The state of the sale does not
   * change.
   */
  signMandate(sale: Sale, sign_status: string | null): void {
    const details = this.details(sale);
    details.original_mandate_id ??= sale.wire.id + 5000;
    details.mandate = { id: details.mandate?.id ?? details.original_mandate_id, sign_status };
    details.mandate_signed = sign_status === 'signed';
  }

  /** Tells whether this user may read the sale as one of its sellers: its owner, or a signatory of the mandate. */
  isSellerOf(sale: Sale, { wire }: User): boolean {
    return sale.ownerId === wire.id || this.#signs(sale, wire.email);
  }

  /** Returns the ids of the given users who sell this sale. */
  sellersOf(sale: Sale, users: User[]): number[] {
    return users.filter((user) => this.isSellerOf(sale, user)).map(({ wire }) => wire.id);
  }

  addSalesUser(saleId: number, fields: { kind: string | null; signatory: boolean; person: SalesPerson }): SalesUser {
    this.#lastSalesUser += 1;
    const row = { id: this.#lastSalesUser, saleId, ...fields };
    this.salesUsers.push(row);
    return row;
  }

  #signs(sale: Sale, email: string): boolean {
    return this.salesUsers.some(
      ({ saleId, signatory, person }) => saleId === sale.wire.id && signatory && sameEmail(person.email, email),
    );
  }
}
