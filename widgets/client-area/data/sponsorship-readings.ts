import { fetchSponsorships } from '@/api/person/sponsorships';
import { many } from './reading';

/** Whom a customer has sponsored. */
export const sponsorshipsOf = (id: string) =>
  many(['sponsorships', id], (call, signal) => fetchSponsorships(call, id, signal), [
    'Une personne parrainée',
    'personnes parrainées',
  ]);
