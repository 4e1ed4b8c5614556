import { fetchSponsorships } from '@/api/person/sponsorships';
import { many } from './reading';

/** The sponsorships of a customer. */
export const sponsorshipsOf = (id: string) =>
  many(['sponsorships', id], (call, signal) => fetchSponsorships(call, id, signal), [
    'Une personne parrainée',
    'personnes parrainées',
  ]);
