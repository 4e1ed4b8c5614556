/** The French national address base, keyless, in the dialect of the Géoplateforme (docs/spec/attributes.md#3.5). */
import { MIN_QUERY_LENGTH, type Place, type PlacesFailure, type Suggestion } from '@/domain/place/place';
import { err, ok, type Result } from '@/lib/result';
import { type BaseOptions, createBaseCall } from './address-base-call';
import { addressSuggestion, type BaseFeature, placeFromFeature } from './address-base-decode';

/** The searches of the address base. */
export type AddressBase = {
  /** Streets, house numbers and hamlets, best first. */
  addresses(query: string, signal?: AbortSignal): Promise<Result<Suggestion[], PlacesFailure>>;
  /** Features for these parameters, best first; a search without results is an empty list. */
  list(
    query: string,
    parameters: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Result<BaseFeature[], PlacesFailure>>;
  geocode(text: string, signal?: AbortSignal): Promise<Result<Place, PlacesFailure>>;
  reverse(lat: number, lng: number, signal?: AbortSignal): Promise<Result<Place, PlacesFailure>>;
};

const MAX_QUERY_LENGTH = 200;
// Below this score a result only shares a word or two with the query, and is somewhere else.
const MIN_SCORE = 0.4;

/** Returns a query as the base accepts it: it starts with a letter or a digit, and has a limited length. */
export function normalizeQuery(query: string): string {
  return query
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, MAX_QUERY_LENGTH)
    .trim();
}

/** Creates the address base at `url`. */
export function createAddressBase(options: BaseOptions): AddressBase {
  const request = createBaseCall(options);
  // The public server refuses queries of two characters, others accept them: after one refusal none is sent.
  let shortest = MIN_QUERY_LENGTH;

  const search = async (query: string, parameters: Record<string, string>, signal: AbortSignal | undefined) => {
    const q = normalizeQuery(query);
    if (q.length < shortest) return err({ tag: 'none' as const });
    const found = await request('/search', { q, index: 'address', ...parameters }, signal);
    if (!found.ok && found.error.tag === 'none' && q.length === MIN_QUERY_LENGTH) shortest = MIN_QUERY_LENGTH + 1;
    return found;
  };

  const list: AddressBase['list'] = async (query, parameters, signal) => {
    const found = await search(query, { autocomplete: '1', ...parameters }, signal);
    return !found.ok && found.error.tag === 'none' ? ok([]) : found;
  };

  return {
    async addresses(query, signal) {
      const found = await list(query, { limit: '10' }, signal);
      if (!found.ok) return found;
      return ok(found.value.filter(({ type }) => type !== 'municipality').map(addressSuggestion));
    },
    list,
    async geocode(text, signal) {
      const found = await search(text, { autocomplete: '0', limit: '1' }, signal);
      if (!found.ok) return found;
      const [best] = found.value;
      return best && (best.score ?? 1) >= MIN_SCORE ? ok(placeFromFeature(best)) : err({ tag: 'none' });
    },
    async reverse(lat, lng, signal) {
      const parameters = { lat: lat.toFixed(6), lon: lng.toFixed(6), index: 'address', limit: '1' };
      const found = await request('/reverse', parameters, signal);
      if (!found.ok) return found;
      const [nearest] = found.value;
      return nearest ? ok(placeFromFeature(nearest)) : err({ tag: 'none' });
    },
  };
}
