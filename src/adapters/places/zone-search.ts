/** The search of zones in France, apart from that of addresses, for the tags that search zones. */
import { frenchAreas } from '@/domain/place/areas';
import { MIN_QUERY_LENGTH, type PlacesFailure, type Suggestion } from '@/domain/place/place';
import { ok, type Result } from '@/lib/result';
import { type AddressBase, normalizeQuery } from './address-base';
import { type BaseFeature, departmentOf } from './address-base-decode';
import type { PlacesAnswer, Sources } from './sources';
import { type FoundZone, zoneSuggestions } from './zones';

/** The search of a zone field. */
export type ZoneSearch = Pick<Sources, 'chosen' | 'destroy'> & {
  /** Communes, arrondissements, postcodes, départements and regions, as 'Name, France', from 2 characters on. */
  suggestZones(query: string, signal?: AbortSignal): PlacesAnswer<Suggestion[]>;
};

/** Creates the search of zones over the sources of one element. */
export function createZoneSearch({ request, chosen, destroy }: Sources): ZoneSearch {
  return {
    async suggestZones(typed, signal) {
      const query = typed.trim();
      if (query.length < MIN_QUERY_LENGTH) return ok([]);
      const found = await request(
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

/** Returns communes; for digits, first the postcodes that match, with their communes (docs/spec/alerts.md#3.3). */
function zonesOf(query: string, features: BaseFeature[]): FoundZone[] {
  const communes = features.map((feature) => ({
    name: feature.district ?? feature.name,
    detail: departmentOf(feature),
    postcode: feature.postcode ?? '',
  }));
  if (!/^\d+$/.test(query)) return communes;
  const there = communes.filter(({ postcode }) => postcode.startsWith(query));
  const postcodes = [...new Set(there.map(({ postcode }) => postcode))].map((postcode) => {
    const names = there.filter((commune) => commune.postcode === postcode).map(({ name }) => name);
    return { name: postcode, detail: names.join(', ') };
  });
  return [...postcodes, ...there];
}

/** Searches communes, arrondissements and postcodes in the address base. */
async function zonesOfBase(
  base: AddressBase,
  query: string,
  signal?: AbortSignal,
): Promise<Result<FoundZone[], PlacesFailure>> {
  const found = await base.list(query, { limit: '15', type: 'municipality' }, signal);
  return found.ok ? ok(zonesOf(normalizeQuery(query), found.value)) : found;
}
