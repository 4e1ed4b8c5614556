/** The search of zones in France, apart from that of addresses, for the tags that search zones. */
import { frenchAreas } from '@/domain/place/areas';
import { MIN_QUERY_LENGTH, type Suggestion } from '@/domain/place/place';
import { ok } from '@/lib/result';
import { zonesOfBase } from './address-base-zones';
import type { Answer, Sources } from './sources';
import { zoneSuggestions } from './zones';

/** The search of a zone field. */
export type ZoneSearch = Pick<Sources, 'chosen' | 'destroy'> & {
  /** Communes, arrondissements, postcodes, départements and regions, as 'Name, France', from 2 characters on. */
  suggestZones(query: string, signal?: AbortSignal): Answer<Suggestion[]>;
};

/** Creates the search of zones over the sources of one element. */
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
      // The built-in list needs no network: its matches are proposed when the search fails (docs/spec/alerts.md#3.3).
      const own = zoneSuggestions(query, [], frenchAreas);
      return own.length > 0 && found.error.tag !== 'aborted' ? ok(own) : found;
    },
    chosen,
    destroy,
  };
}
