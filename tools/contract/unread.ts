/** What a server may send, or offer, and no element reads; what it must not send are the masks of operations. */

/** Fields of a record, or of the answer of a call, by their paths; `why` is a sentence for the developers of a server. */
export type Unread = { of: string; fields: readonly string[]; why: string };

const NO_SCREEN = 'No screen shows it.';
const HIDDEN_FROM_BUYERS = 'A buyer is not shown it.';
const OWN_SPACE = 'The space that is shown comes from the attributes of the element.';

/** The fields that are not read. */
export const UNREAD_FIELDS: readonly Unread[] = [
  { of: 'SignIn', fields: ['customer_id'], why: OWN_SPACE },
  { of: 'POST /radar/sign_up', fields: ['customer_id'], why: OWN_SPACE },
  { of: 'User', fields: ['last_sign_in_at', 'offers_as_owner_count', 'buyer_alerts_count'], why: NO_SCREEN },
  {
    of: 'SaleOfInterest',
    fields: ['unique_hash', 'mandate_signed', 'last_estimation_meeting_id', 'premium', 'timeline'],
    why: NO_SCREEN,
  },
  { of: 'BuyerVisit', fields: ['kind'], why: NO_SCREEN },
  { of: 'PublicVisit', fields: ['kind', 'cancel_reason_text', 'calendar_links', 'visit_guide'], why: NO_SCREEN },
  { of: 'SellerVisit', fields: ['kind', 'sale_id', 'calendar_links', 'visit_guide'], why: NO_SCREEN },
  { of: 'BuyerOffer', fields: ['status'], why: '`review_status` is null for an offer that is not finished.' },
  { of: 'BuyerOffer', fields: ['owner', 'sale', 'yousign_url'], why: HIDDEN_FROM_BUYERS },
  { of: 'SellerOffer', fields: ['status'], why: '`review_status` is null for an offer that is not finished.' },
  {
    of: 'SellerOffer',
    fields: [
      'url',
      'sale.property',
      'timeline.review_accepted_at',
      'timeline.review_refused_at',
      'timeline.review_dropped_at',
    ],
    why: NO_SCREEN,
  },
  { of: 'SaleDocument', fields: ['type.slug'], why: NO_SCREEN },
  { of: 'Sponsorship', fields: ['phone_number', 'phone_country_code'], why: NO_SCREEN },
  { of: 'CreatedAlert', fields: ['user.id', 'user.email'], why: 'The e-mail is known, since it was sent.' },
  {
    of: 'EstimationResult',
    fields: [
      'unique_hash',
      'owner.id',
      'region',
      'last_yanport_valuation.id',
      'potential_premium',
      'price',
      'premium',
      'recently_published',
      'mandate_signed',
      'original_mandate_id',
      'estimation_folder_id',
      'owner_id',
    ],
    why: 'The page of a result does not need it.',
  },
  { of: 'ResultExpert', fields: ['id'], why: NO_SCREEN },
  { of: 'SellerContact', fields: ['id'], why: NO_SCREEN },
  { of: 'RadarProperty', fields: ['property_pictures.id'], why: NO_SCREEN },
  { of: 'SalesUser', fields: ['user.active'], why: NO_SCREEN },
  { of: 'Unavailability', fields: ['id'], why: 'A slot is known by its start and its end.' },
  { of: 'PhotoSlot', fields: ['end_date'], why: 'A slot is known by its start.' },
  { of: 'Mandate', fields: ['sign_status'], why: 'The sale has it, in `mandate`.' },
  {
    of: 'SellerSale',
    fields: [
      'premium',
      'potential_premium',
      'in_zone',
      'send_to_imop',
      'recently_published',
      'timeline.last_awaiting_offer_at',
    ],
    why: NO_SCREEN,
  },
  { of: 'SellerProperty', fields: ['slug', 'furniture'], why: NO_SCREEN },
];

/** Calls that a server may offer and no element makes. */
export const UNUSED_CALLS: readonly { call: string; why: string }[] = [
  { call: 'GET /buyers/{cid}/offers/{id}', why: 'The list of offers has every field.' },
];
