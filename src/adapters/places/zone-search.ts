/** The search of zones of France: apart from that of addresses, for the tags that search zones. */
import { frenchAreas } from '@/domain/place/areas';
import { MIN_QUERY_LENGTH, type Suggestion } from '@/domain/place/place';
import { ok } from '@/lib/result';
import { zonesOfBase } from './address-base-zones';
import type { Answer, Sources } from './sources';
import { zoneSuggestions } from './zones';

/** What a field of zones asks. */
export type ZoneSearch = Pick<Sources, 'chosen' | 'destroy'> & {
  /** Communes, arrondissements, postcodes, départements and regions, each written 'Name, France', from 2 characters on. */
  suggestZones(query: string, signal?: AbortSignal): Answer<Suggestion[]>;
};

/** The search of zones over the sources of one element. */
export function createZoneSearch({ ask, chosen, destroy }: Sources): ZoneSearch {
  return {
    async suggestZones(typed, signal) {
      const query = typed.trim();
      if (query.length < MIN_QUERY_LENGTH) return ok([]);
      const found = await ask(
        signal,
        (google) => google.zones(query, signal),
        (base) => zonesOfBase(base, query, signal),
      );
      if (found.ok) return ok(zoneSuggestions(query, found.value, frenchAreas));
      // Our own list needs no network: what it has is proposed when the rest cannot be.
      const own = zoneSuggestions(query, [], frenchAreas);
      return own.length > 0 && found.error.tag !== 'aborted' ? ok(own) : found;
    },
    chosen,
    destroy,
  };
}
