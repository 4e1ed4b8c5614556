import type { SaleOfInterest } from '@/domain/interest/sale-of-interest';

/** A sale of interest; `changes` replace its fields. */
export function aSaleOfInterest(changes: Partial<SaleOfInterest> = {}): SaleOfInterest {
  return {
    id: '900',
    priceEuros: 329_000,
    state: 'awaiting_offer',
    isOnBreak: false,
    expectedDates: { agreement: null, deed: null },
    calendarUrl: null,
    expert: {
      civility: 'mrs',
      firstName: 'Camille',
      lastName: 'Roussel',
      phoneNumber: '+33478112233',
      email: 'camille.roussel@parvis.example',
      pictureUrl: '/demo/camille.svg',
    },
    property: {
      slug: 'appartement-lyon-2e',
      address: '12 rue de la Charité, 69002 Lyon',
      streetNumber: '12',
      streetName: 'rue de la Charité',
      zipCode: '69002',
      city: 'Lyon',
      googleMapsLink: 'https://cartes.exemple.fr/12',
      pictureUrls: ['/demo/salon.jpg', '/demo/cuisine.jpg'],
      advert: {
        title: 'Appartement lumineux',
        text: 'Au calme.',
        virtualVisitUrl: 'https://visites.exemple.fr/900',
        url: 'https://annonces.exemple.fr/900',
      },
      areaM2: 72.5,
      roomNumber: 3,
      kind: 'apartment',
    },
    ...changes,
  };
}

/** The wire shape of that sale. */
export const aSaleOfInterestOnTheWire = (changes: Record<string, unknown> = {}) => ({
  id: 900,
  price: 329_000,
  state: 'awaiting_offer',
  on_break: false,
  expert_picture_url: '/demo/camille.svg',
  expert: {
    photo: '/demo/other.svg',
    first_name: 'Camille',
    last_name: 'Roussel',
    phone_number: '+33478112233',
    email: 'camille.roussel@parvis.example',
    civility: 'mrs',
  },
  property: {
    slug: 'appartement-lyon-2e',
    address: '12 rue de la Charité, 69002 Lyon',
    street_number: 12,
    street_name: 'rue de la Charité',
    zip_code: '69002',
    city: 'Lyon',
    google_maps_link: 'https://cartes.exemple.fr/12',
    property_pictures: [{ photo_url: '/demo/salon.jpg' }, { photo_url: '/demo/cuisine.jpg' }],
    advert: {
      title: 'Appartement lumineux',
      draft: false,
      text: 'Au calme.',
      link_virtual_visit: 'https://visites.exemple.fr/900',
      url: 'https://annonces.exemple.fr/900',
    },
    area: 72.5,
    room_number: 3,
    kind: 'apartment',
  },
  ...changes,
});
