/** What the seller space reads and writes of sales, until a reset. What sellers do beside is in `acts.ts`. */
import { sameEmail } from '../emails.ts';
import type { Sale } from '../sale.ts';
import type { Offer } from '../seed/offers.ts';
import { type SalesPerson, type SalesUser, seedSalesUsers } from '../seed/sales-users.ts';
import { detailsFor, type SaleDetails } from '../seed/seller-details.ts';
import { seedSellerSales } from '../seed/seller-sales.ts';
import { seedSellerOffers, seedSellerVisits, seedVisitors, type VisitReport } from '../seed/seller-visits.ts';
import { seedUsers, type User } from '../seed/users.ts';
import type { Visit } from '../seed/visits.ts';

/** What a seller thinks of the instant estimation. */
export const OPINIONS = ['too_low', 'accurate', 'too_high'];

/** Which moment a sale notes when it enters a state. */
const MOMENTS: Record<string, keyof SaleDetails['timeline']> = {
  awaiting_publication: 'last_awaiting_publication_at',
  awaiting_offer: 'last_awaiting_offer_at',
  awaiting_sale_agreement: 'last_awaiting_sale_agreement_at',
  awaiting_notarial_deed: 'last_awaiting_notarial_deed_at',
  sold: 'last_sold_at',
};

export class SellerSpace {
  /** Rows of the seed for the tables that hold all sales, users, visits and offers. */
  readonly seeds: { sales: Sale[]; users: User[]; visits: Visit[]; offers: Offer[] };
  /** By the id of the visit. */
  readonly reports: Map<number, VisitReport>;
  /** By the id of the valuation. */
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

  /** The seller's side of this sale; one made by an estimation has it too. */
  details(sale: Sale): SaleDetails {
    const { id } = sale.wire;
    const details = this.#details.get(id) ?? detailsFor(this.#seededAt, sale);
    this.#details.set(id, details);
    return details;
  }

  /** Brings the sale into this state and notes the moment, `now` in milliseconds. */
  moveTo(sale: Sale, state: string, now: number): void {
    const { timeline } = this.details(sale);
    sale.wire.state = state;
    const moment = MOMENTS[state];
    if (!moment) return;
    const at = new Date(now).toISOString();
    timeline[moment] = at;
    if (state === 'awaiting_offer') timeline.first_awaiting_offer_at ??= at;
    this.signMandate(sale, 'signed');
  }

  /** Notes how far the signature of the mandate is; a sale without one gets it. The state is another matter. */
  signMandate(sale: Sale, sign_status: string | null): void {
    const details = this.details(sale);
    details.original_mandate_id ??= sale.wire.id + 5000;
    details.mandate = { id: details.mandate?.id ?? details.original_mandate_id, sign_status };
    details.mandate_signed = sign_status === 'signed';
  }

  /** Whether this user may read the sale as one of its sellers: its owner, or who signs the mandate with them. */
  sells(sale: Sale, { wire }: User): boolean {
    return sale.ownerId === wire.id || this.#signs(sale, wire.email);
  }

  /** The ids of those of these users who sell this sale. */
  sellersOf(sale: Sale, users: User[]): number[] {
    return users.filter((user) => this.sells(sale, user)).map(({ wire }) => wire.id);
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
