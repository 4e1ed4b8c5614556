import type { BuyerVisit } from '@/domain/visit/buyer-visit';

/** A visit of a buyer; `changes` replace its fields. */
export function aBuyerVisit(changes: Partial<BuyerVisit> = {}): BuyerVisit {
  return {
    id: '71',
    saleId: '900',
    state: 'confirmed',
    canceled: false,
    startsAt: '2026-03-03T14:30:00+01:00',
    endsAt: '2026-03-03T15:00:00+01:00',
    cancelReasonText: null,
    calendarLinks: [{ label: 'Google Agenda', link: 'https://agenda.exemple.fr/71' }],
    calendarLinksLeftOut: 0,
    guide: { firstName: 'Sami', lastName: 'Benali', phoneNumber: '+33611223344', pictureUrl: '/demo/sami.svg' },
    ...changes,
  };
}

/** The wire shape of that visit, with an e-mail that a buyer never sees. */
export const aBuyerVisitOnTheWire = (changes: Record<string, unknown> = {}) => ({
  id: 71,
  sale_id: 900,
  state: 'confirmed',
  start_time: '2026-03-03T14:30:00+01:00',
  end_time: '2026-03-03T15:00:00+01:00',
  canceled: false,
  cancel_reason_text: null,
  calendar_links: [{ label: 'Google Agenda', link: 'https://agenda.exemple.fr/71' }],
  visit_guide: {
    profile_pic_url: '/demo/sami.svg',
    user: { first_name: 'Sami', last_name: 'Benali', phone_number: '+33611223344', email: 'sami@exemple.fr' },
  },
  ...changes,
});
