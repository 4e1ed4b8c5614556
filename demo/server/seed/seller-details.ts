/**
 * The fields of a sale that its seller reads besides the result: mandate, timeline, figures (docs/spec/sale.md#5.2).
 */
import type { Sale } from '../sale.ts';
import { parisDay } from './dates.ts';
import { HUGO } from './people.ts';
import { SELLER_SALES, type SellerSaleName } from './seller-sales.ts';

/** The six moments of a sale (docs/spec/sale.md#9.2). */
export type Timeline = Record<
  | 'last_awaiting_publication_at'
  | 'last_photo_meeting_at'
  | 'first_awaiting_offer_at'
  | 'last_awaiting_sale_agreement_at'
  | 'last_awaiting_notarial_deed_at'
  | 'last_sold_at',
  string | null
>;

/** The planned signatures of a sale (docs/spec/next-act.md#3). */
export type ExpectedDates = { agreement: string | null; deed: string | null };

/** The fields of a sale for its sellers alone, in wire names apart from the last ones. */
export type SaleDetails = {
  price: number | null;
  fee_euros?: number;
  amounts_include_fee?: boolean;
  expected_dates?: ExpectedDates;
  /** A path of this server until it is sent. */
  calendar_url?: string;
  mandate_signed: boolean;
  mandate: { id: number; sign_status: string | null } | null;
  original_mandate_id: number | null;
  buying_year: string | null;
  needs_diagnostics: boolean | null;
  lightshop: boolean;
  flatsy_id: number | null;
  flatsy_state: string | null;
  visits_management: string | null;
  visit_guide: typeof GUIDE | null;
  missing_mandatory_documents: number[];
  seller_notary_present: boolean | null;
  on_ubiflow: boolean;
  estimation_folder_id: number | null;
  timeline: Timeline;
  publication: {
    sale_estimation_medium: number | null;
    potential_buyers_solicitations_count: number;
    lead_initials: string[];
  };
  /** False: the sale has no instant estimation. */
  isValued: boolean;
  pictures: number;
  advert: { draft: boolean; link_virtual_visit: string | null; url: string } | null;
  /** The moment the expert sent the folder; null before. */
  folderSentAt: string | null;
  /** The number of matching alerts; null: derived from the price. */
  alertsCount: number | null;
};

const GUIDE = {
  user: {
    profile_pic_url: HUGO.profile_pic_url,
    first_name: HUGO.first_name,
    last_name: HUGO.last_name,
    email: HUGO.email,
    phone_number: HUGO.phone_number,
  },
  phone_calendar_link: null,
};

/** The states in the order in which a sale passes them. */
const ORDER = [
  'awaiting_term_signature',
  'awaiting_publication',
  'awaiting_offer',
  'awaiting_sale_agreement',
  'awaiting_notarial_deed',
  'sold',
];

/** Returns the moments that a sale in this state has behind it, some days before now. */
function timelineOf(now: number, state: string): Timeline {
  const rank = ORDER.indexOf(state);
  const since = (from: number, days: number, time: string) => (rank >= from ? parisDay(now, days, time) : null);
  return {
    last_awaiting_publication_at: since(1, rank === 1 ? -4 : -75, '10:12'),
    last_photo_meeting_at: since(2, -68, '14:00'),
    first_awaiting_offer_at: since(2, -61, '09:30'),
    last_awaiting_sale_agreement_at: since(3, -20, '17:45'),
    last_awaiting_notarial_deed_at: since(4, -11, '11:00'),
    last_sold_at: since(5, -2, '15:30'),
  };
}

/** Returns the details of a sale; a sale without a line has those of its state. `now` in milliseconds. */
export function detailsFor(now: number, sale: Sale): SaleDetails {
  const name = Object.entries(SELLER_SALES).find(([, { id }]) => id === sale.wire.id)?.[0] as
    | SellerSaleName
    | undefined;
  const plain = ordinary(now, sale);
  return name ? { ...plain, ...differencesOf(now, name, plain) } : plain;
}

function ordinary(now: number, { wire, ownerId: _ }: Sale): SaleDetails {
  const { id, state, property } = wire;
  const signed = ORDER.indexOf(state) >= 1;
  const isOnMarket = ORDER.indexOf(state) >= 2;
  const price = wire.last_yanport_valuation.sale_price;
  return {
    price,
    mandate_signed: signed,
    mandate: signed ? { id: id + 5000, sign_status: 'signed' } : null,
    original_mandate_id: signed ? id + 5000 : null,
    buying_year: signed ? '2009' : null,
    needs_diagnostics: signed ? false : null,
    lightshop: state === 'awaiting_publication',
    flatsy_id: isOnMarket ? id + 9000 : null,
    flatsy_state: isOnMarket ? 'available' : null,
    visits_management: isOnMarket ? 'parvis_guide' : null,
    visit_guide: isOnMarket ? GUIDE : null,
    missing_mandatory_documents: [],
    seller_notary_present: isOnMarket ? true : null,
    on_ubiflow: isOnMarket,
    estimation_folder_id: id + 7000,
    timeline: timelineOf(now, state),
    publication: {
      sale_estimation_medium: isOnMarket ? price : null,
      potential_buyers_solicitations_count: isOnMarket ? 12 : 0,
      lead_initials: isOnMarket ? ['LM', 'KB', 'SN', 'OM'] : [],
    },
    isValued: true,
    pictures: isOnMarket ? 6 : 0,
    advert: signed
      ? {
          draft: !isOnMarket,
          link_virtual_visit: isOnMarket ? `https://visites.exemple.fr/bien-${property.id}` : null,
          url: `/annonces?bien=bien-${property.id}`,
        }
      : null,
    folderSentAt: isOnMarket ? parisDay(now, -90, '18:00') : null,
    alertsCount: null,
  };
}

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

function differencesOf(now: number, name: SellerSaleName, plain: SaleDetails): Partial<SaleDetails> {
  const { id } = SELLER_SALES[name];
  const price = plain.price ?? 0;
  const medium = (sale_estimation_medium: number | null, count: number) => ({
    publication: {
      sale_estimation_medium,
      potential_buyers_solicitations_count: count,
      lead_initials: times(Math.min(count, 8), (index) => 'LKSOMBTN'.charAt(index) + 'MBNVDCRG'.charAt(index)),
    },
  });
  const unsigned = { original_mandate_id: id + 5000, mandate: { id: id + 5000, sign_status: null } };
  const differences: Partial<Record<SellerSaleName, Partial<SaleDetails>>> = {
    only: { ...medium(price, 14), seller_notary_present: false, fee_euros: 4_900, amounts_include_fee: true },
    reportSent: { folderSentAt: parisDay(now, -3, '18:20') },
    toSign: { ...unsigned, folderSentAt: parisDay(now, -9, '18:20') },
    toPublish: {
      missing_mandatory_documents: [50, 52, 54],
      needs_diagnostics: null,
      seller_notary_present: false,
      visits_management: 'expert',
      visit_guide: GUIDE,
    },
    aboveMarket: {
      ...medium(Math.round((price * 0.92) / 1000) * 1000, 6),
      alertsCount: 100,
      fee_euros: 5_900,
      amounts_include_fee: false,
    },
    belowMarket: { ...medium(Math.round((price * 1.06) / 1000) * 1000, 5), alertsCount: 99 },
    onBreak: { ...medium(null, 0), alertsCount: 0, flatsy_id: null, flatsy_state: null, visits_management: 'seller' },
    atMarket: medium(price, 100),
    // One day has passed; the other sale has a day ahead, and a calendar.
    agreement: { expected_dates: { agreement: parisDay(now, -6, '10:00').slice(0, 10), deed: null } },
    deed: {
      expected_dates: { agreement: null, deed: parisDay(now, 45, '15:00') },
      calendar_url: `/demo/calendriers/${id}.ics`,
    },
    soldAtOnce: { timeline: { ...plain.timeline, last_awaiting_notarial_deed_at: null } },
    dead: { ...stoppedAfterMandate(now, id), folderSentAt: parisDay(now, -90, '18:00') },
    parking: { estimation_folder_id: null, pictures: 1, alertsCount: 6 },
    parkingToSign: { ...unsigned, estimation_folder_id: null },
    parkingNoMandate: { estimation_folder_id: null },
    noValuation: { isValued: false, estimation_folder_id: null, price: null },
    firstMandate: { ...unsigned, folderSentAt: parisDay(now, -2, '18:20') },
    long: {
      ...medium(price - 1000, 4321),
      advert: LONG_ADVERT,
      pictures: 40,
      missing_mandatory_documents: [50, 52, 53, 63],
    },
    bare: BARE,
  };
  return differences[name] ?? {};
}

/** Details of a sale that stopped after its mandate was signed and its advert published. */
function stoppedAfterMandate(now: number, id: number): Partial<SaleDetails> {
  return {
    mandate_signed: true,
    original_mandate_id: id + 5000,
    mandate: { id: id + 5000, sign_status: 'signed' },
    timeline: timelineOf(now, 'awaiting_offer'),
  };
}

const LONG_ADVERT = {
  draft: false,
  link_virtual_visit: 'https://visites.exemple.fr/maison-de-maitre',
  url: '/annonces?bien=maison-de-maitre',
};

/** On the market, without any other known fact. */
const BARE: Partial<SaleDetails> = {
  price: null,
  buying_year: null,
  needs_diagnostics: null,
  flatsy_id: null,
  flatsy_state: null,
  visits_management: null,
  visit_guide: null,
  seller_notary_present: null,
  on_ubiflow: false,
  estimation_folder_id: null,
  isValued: false,
  pictures: 0,
  advert: null,
  folderSentAt: null,
  alertsCount: 0,
  publication: { sale_estimation_medium: null, potential_buyers_solicitations_count: 0, lead_initials: [] },
  timeline: {
    last_awaiting_publication_at: null,
    last_photo_meeting_at: null,
    first_awaiting_offer_at: null,
    last_awaiting_sale_agreement_at: null,
    last_awaiting_notarial_deed_at: null,
    last_sold_at: null,
  },
};
