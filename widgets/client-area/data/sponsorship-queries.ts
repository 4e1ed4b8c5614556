import { fetchSponsorships } from '@/api/person/sponsorships';
import { listQuery } from './queries';

/** The sponsorships of a customer. */
export const sponsorshipsOf = (id: string) =>
  listQuery(['sponsorships', id], (call, signal) => fetchSponsorships(call, id, signal), [
    'Une personne parrainée',
    'personnes parrainées',
  ]);
