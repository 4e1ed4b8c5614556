import type { Sponsorship } from '@/domain/person/sponsorship';

/** A sponsorship without a mandate yet; `changes` replace its fields. */
export function aSponsorship(changes: Partial<Sponsorship> = {}): Sponsorship {
  return {
    id: '31',
    firstName: 'Noé',
    lastName: 'Garnier',
    email: 'noe.garnier@exemple.fr',
    createdAt: '2026-02-10T10:00:00+01:00',
    saleState: 'awaiting_term_signature',
    mandateSignedAt: null,
    promiseSignedAt: null,
    ...changes,
  };
}

/** The wire shape of that sponsorship. */
export const aSponsorshipOnTheWire = (changes: Record<string, unknown> = {}) => ({
  id: 31,
  first_name: 'Noé',
  last_name: 'Garnier',
  email: 'noe.garnier@exemple.fr',
  created_at: '2026-02-10T10:00:00+01:00',
  sale_state: 'awaiting_term_signature',
  state_changes: { last_awaiting_publication_at: null, last_awaiting_notarial_deed_at: null },
  ...changes,
});
