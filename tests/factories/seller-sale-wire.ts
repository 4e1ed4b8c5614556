import type { SellerSale } from '@/domain/sale/seller-sale';
import { aSellerSale, NOTHING_YET } from './seller-sale.ts';

/** `aSellerSaleOnTheWire` decoded, every field of it; `changes` replace its fields. */
export function aDecodedSellerSale(changes: Partial<SellerSale> = {}): SellerSale {
  const sale = aSellerSale();
  return {
    ...sale,
    id: '900',
    uniqueHash: 'b7f3',
    ownerId: '204',
    priceEuros: 329_000,
    buyingYear: '2012',
    visitsManagement: 'expert',
    expert: {
      civility: 'mrs',
      firstName: 'Camille',
      lastName: 'Roussel',
      email: 'camille.roussel@parvis.example',
      phoneNumber: '+33478112233',
      pictureUrl: '/demo/camille.svg',
      phoneCalendarLink: 'https://agenda.exemple.fr/camille',
    },
    hasSellerNotary: true,
    valuationId: '31',
    valuationPriceEuros: 330_000,
    property: {
      ...sale.property,
      id: '80',
      pictureUrl: '/demo/salon.jpg',
      pictureUrls: ['/demo/salon.jpg'],
      advert: { isDraft: false, virtualVisitUrl: null, url: null },
    },
    timeline: {
      ...NOTHING_YET,
      lastAwaitingPublicationAt: '2026-01-05T10:00:00+01:00',
      lastPhotoMeetingAt: '2026-01-12T10:00:00+01:00',
      firstAwaitingOfferAt: '2026-01-20T10:00:00+01:00',
    },
    ...changes,
  };
}

/** The wire shape of that sale. */
export const aSellerSaleOnTheWire = (changes: Record<string, unknown> = {}) => ({
  id: 900,
  state: 'awaiting_offer',
  unique_hash: 'b7f3',
  owner: { id: 204 },
  price: 329_000,
  mandate_signed: true,
  mandate: { id: 70, sign_status: null },
  original_mandate_id: 70,
  buying_year: 2012,
  needs_diagnostics: null,
  lightshop: false,
  flatsy_id: null,
  flatsy_state: null,
  visits_management: 'expert',
  expert: {
    id: 301,
    user: {
      civility: 'mrs',
      first_name: 'Camille',
      last_name: 'Roussel',
      email: 'camille.roussel@parvis.example',
      phone_number: '+33478112233',
      profile_pic_url: '/demo/camille.svg',
    },
    phone_calendar_link: 'https://agenda.exemple.fr/camille',
  },
  visit_guide: null,
  missing_mandatory_documents: [],
  seller_notary_present: true,
  on_ubiflow: true,
  on_break: false,
  region: { name_raw: 'Lyon' },
  estimation_folder_id: null,
  last_yanport_valuation: { id: 31, sale_price: 330_000 },
  property: {
    id: 80,
    kind: 'apartment',
    street_number: 12,
    street_name: 'rue de la Charité',
    zip_code: '69002',
    city: 'Lyon',
    lat: 45.75,
    lng: 4.83,
    picture_url: '/demo/salon.jpg',
    property_pictures: [{ photo_url: '/demo/salon.jpg' }],
    advert: { draft: false, link_virtual_visit: null },
  },
  timeline: {
    last_awaiting_publication_at: '2026-01-05T10:00:00+01:00',
    last_photo_meeting_at: '2026-01-12T10:00:00+01:00',
    first_awaiting_offer_at: '2026-01-20T10:00:00+01:00',
  },
  ...changes,
});
