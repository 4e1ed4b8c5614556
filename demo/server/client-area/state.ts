/** The rows of the client area other than users, visits and sales; kept until a reset. */
import { type Contact, type ContactFields, seedContacts } from '../seed/contacts.ts';
import { seedCrowd } from '../seed/crowd.ts';
import { type CustomerAlert, seedCustomerAlerts } from '../seed/customer-alerts.ts';
import { type SaleDocument, seedDocuments } from '../seed/documents.ts';
import { type Interest, seedInterests, seedJourneyVisits } from '../seed/journeys.ts';
import { type Listing, seedListings } from '../seed/listings.ts';
import { type Offer, seedOffers } from '../seed/offers.ts';
import { type Sponsorship, seedSponsorships } from '../seed/sponsorships.ts';
import type { Visit } from '../seed/visits.ts';

const sameId = (left: unknown, right: unknown) => String(left) === String(right);

export class ClientArea {
  readonly listings: Listing[];
  readonly interests: Interest[];
  readonly offers: Offer[];
  /** The alerts of the seed; those created since are in the database. */
  readonly alerts: CustomerAlert[];
  readonly documents: SaleDocument[];
  contacts: Contact[];
  readonly sponsorships: Sponsorship[];
  /** The visits to the listings, for the table that holds all visits. */
  readonly visits: Visit[];

  constructor(now: number) {
    const crowd = seedCrowd(now);
    const listings = seedListings(now);
    this.listings = [...listings, ...crowd.listings];
    this.interests = [...seedInterests(), ...crowd.interests];
    this.offers = [...seedOffers(now), ...crowd.offers];
    this.alerts = [...seedCustomerAlerts(now), ...crowd.alerts];
    this.documents = seedDocuments(now);
    this.contacts = seedContacts();
    this.sponsorships = seedSponsorships(now);
    this.visits = [...seedJourneyVisits(now, listings), ...crowd.visits];
  }

  listing(id: unknown): Listing | undefined {
    return this.listings.find((listing) => sameId(listing.id, id));
  }

  /** Returns the sales that this buyer follows. */
  listingsOf(buyerId: number): Listing[] {
    const followed = new Set(this.interests.filter((row) => row.buyerId === buyerId).map(({ saleId }) => saleId));
    return this.listings.filter(({ id }) => followed.has(id));
  }

  follows(buyerId: number, saleId: unknown): boolean {
    return this.interests.some((row) => row.buyerId === buyerId && sameId(row.saleId, saleId));
  }

  offersOf(buyerId: number): Offer[] {
    return this.offers.filter((offer) => offer.buyerId === buyerId);
  }

  /**
   * Tells whether one of this buyer's offers for the sale was accepted, which opens the documents of the sale
   * (docs/spec/documents.md#3.2).
   */
  hasAcceptedOffer(buyerId: number, saleId: unknown): boolean {
    return this.offersOf(buyerId).some(({ wire }) => sameId(wire.sale_id, saleId) && wire.review_status === 'accepted');
  }

  addContact(buyerId: number, saleId: number | null, fields: ContactFields): Contact {
    const id = Math.max(0, ...this.contacts.map((contact) => contact.id)) + 1;
    const contact = { id, buyerId, saleId, fields };
    this.contacts.push(contact);
    return contact;
  }

  sponsorshipsOf(sponsorId: number): Sponsorship[] {
    return this.sponsorships.filter((sponsorship) => sponsorship.sponsorId === sponsorId);
  }
}
