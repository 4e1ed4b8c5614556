/** The search of addresses in France; tags that search zones load zone-search.ts for them. */
import { MIN_QUERY_LENGTH, type Place, type Suggestion } from '@/domain/place/place';
import { ok } from '@/lib/result';
import type { PlacesAnswer, Sources } from './sources';

/** The searches of fields and maps. A list without results is empty; a place that was not found is `none`. */
export type Places = Pick<Sources, 'chosen' | 'destroy'> & {
  /** Streets and house numbers, from 2 characters on. */
  suggestAddresses(query: string, signal?: AbortSignal): PlacesAnswer<Suggestion[]>;
  /** The place of a chosen proposal. */
  resolve(suggestion: Suggestion, signal?: AbortSignal): PlacesAnswer<Place>;
  /** The place of a free text. */
  geocode(text: string, signal?: AbortSignal): PlacesAnswer<Place>;
  /** The address nearest to a point. */
  reverse(lat: number, lng: number, signal?: AbortSignal): PlacesAnswer<Place>;
};

/** Creates the search of addresses over the sources of one element. */
export function createPlaces({ request, chosen, destroy }: Sources): Places {
  const geocode: Places['geocode'] = (text, signal) =>
    request(
      signal,
      (google) => google.geocode(text, signal),
      (base) => base.geocode(text, signal),
    );

  return {
    async suggestAddresses(typed, signal) {
      const query = typed.trim();
      if (query.length < MIN_QUERY_LENGTH) return ok([]);
      return request(
        signal,
        (google) => google.addresses(query, signal),
        (base) => base.addresses(query, signal),
      );
    },
    async resolve(suggestion, signal) {
      if (suggestion.place) return ok(suggestion.place);
      const place = await request(
        signal,
        (google) => google.resolve(suggestion, signal),
        (base) => base.geocode(suggestion.label, signal),
      );
      // A proposal that Google has forgotten still has its label.
      return place.ok || place.error.tag !== 'none' ? place : geocode(suggestion.label, signal);
    },
    geocode,
    reverse: (lat, lng, signal) =>
      request(
        signal,
        (google) => google.reverse(lat, lng, signal),
        (base) => base.reverse(lat, lng, signal),
      ),
    chosen,
    destroy,
  };
}
