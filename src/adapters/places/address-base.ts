/** The French national address base, keyless, in the dialect of the Géoplateforme. */
import { MIN_QUERY_LENGTH, type Place, type PlacesFailure, type Suggestion } from '@/domain/place';
import { err, ok, type Result } from '@/lib/result';
import { type BaseOptions, createBaseCall } from './address-base-call';
import { addressSuggestion, type BaseFeature, departmentOf, placeFromFeature } from './address-base-decode';
import type { FoundZone } from './zones';

/** What can be asked of the address base. */
export type AddressBase = {
  /** Streets, house numbers and hamlets, best first. */
  addresses(query: string, signal?: AbortSignal): Promise<Result<Suggestion[], PlacesFailure>>;
  /** Communes, arrondissements and postcodes. */
  zones(query: string, signal?: AbortSignal): Promise<Result<FoundZone[], PlacesFailure>>;
  geocode(text: string, signal?: AbortSignal): Promise<Result<Place, PlacesFailure>>;
  reverse(lat: number, lng: number, signal?: AbortSignal): Promise<Result<Place, PlacesFailure>>;
};

const MAX_QUERY_LENGTH = 200;
// Below it, what was found shares a word or two with the question and is somewhere else.
const MIN_SCORE = 0.4;

/** A question as the base takes it: it starts with a letter or a digit, and ends somewhere. */
function tidy(query: string): string {
  return query
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, MAX_QUERY_LENGTH)
    .trim();
}

/** Communes; for digits, the postcodes that start so before them, each with the communes it was found for. */
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

/** The address base at `url`. */
export function createAddressBase(options: BaseOptions): AddressBase {
  const ask = createBaseCall(options);
  // The public server refuses questions of two characters, others take them: after one refusal it is asked no more.
  let shortest = MIN_QUERY_LENGTH;

  const search = async (query: string, parameters: Record<string, string>, signal: AbortSignal | undefined) => {
    const q = tidy(query);
    if (q.length < shortest) return err({ tag: 'none' as const });
    const found = await ask('/search', { q, index: 'address', ...parameters }, signal);
    if (!found.ok && found.error.tag === 'none' && q.length === MIN_QUERY_LENGTH) shortest = MIN_QUERY_LENGTH + 1;
    return found;
  };

  /** Proposals to choose from: here nothing found is a list too. */
  const list = async (query: string, parameters: Record<string, string>, signal: AbortSignal | undefined) => {
    const found = await search(query, { autocomplete: '1', ...parameters }, signal);
    return !found.ok && found.error.tag === 'none' ? ok([]) : found;
  };

  return {
    async addresses(query, signal) {
      const found = await list(query, { limit: '10' }, signal);
      if (!found.ok) return found;
      return ok(found.value.filter(({ type }) => type !== 'municipality').map(addressSuggestion));
    },
    async zones(query, signal) {
      const found = await list(query, { limit: '15', type: 'municipality' }, signal);
      return found.ok ? ok(zonesOf(tidy(query), found.value)) : found;
    },
    async geocode(text, signal) {
      const found = await search(text, { autocomplete: '0', limit: '1' }, signal);
      if (!found.ok) return found;
      const [best] = found.value;
      return best && (best.score ?? 1) >= MIN_SCORE ? ok(placeFromFeature(best)) : err({ tag: 'none' });
    },
    async reverse(lat, lng, signal) {
      const parameters = { lat: lat.toFixed(6), lon: lng.toFixed(6), index: 'address', limit: '1' };
      const found = await ask('/reverse', parameters, signal);
      if (!found.ok) return found;
      const [nearest] = found.value;
      return nearest ? ok(placeFromFeature(nearest)) : err({ tag: 'none' });
    },
  };
}
