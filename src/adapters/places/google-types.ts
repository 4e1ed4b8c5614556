/** The used part of Google's Maps JavaScript API: its own types would add a global `google` to every file. */

/** A text that Google may have highlighted. */
type FormattableText = { text: string };

/** One part of an address in the Places library. */
export type PlaceComponent = { longText: string | null; shortText: string | null; types: string[] };

/** One part of an address in the geocoder. */
export type GeocoderComponent = { long_name: string; short_name: string; types: string[] };

/** A position: an object with methods. */
export type LatLng = { lat(): number; lng(): number };

/** A place; its fields exist once they are fetched. */
export type GooglePlace = {
  fetchFields(request: { fields: string[] }): Promise<unknown>;
  addressComponents?: PlaceComponent[];
  formattedAddress?: string | null;
  location?: LatLng | null;
};

/** One proposal. */
export type PlacePrediction = {
  placeId: string;
  text: FormattableText;
  mainText: FormattableText | null;
  secondaryText: FormattableText | null;
  types: string[];
  toPlace(): GooglePlace;
};

/** A request for proposals. */
export type AutocompleteRequest = {
  input: string;
  includedPrimaryTypes: string[];
  includedRegionCodes: string[];
  language: string;
  region: string;
  sessionToken: object;
};

/** The library 'places'. */
export type PlacesLibrary = {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(
      request: AutocompleteRequest,
    ): Promise<{ suggestions: { placePrediction: PlacePrediction | null }[] }>;
  };
};

/** One result of the geocoder. */
export type GeocoderResult = {
  address_components: GeocoderComponent[];
  formatted_address: string;
  geometry: { location: LatLng };
  types: string[];
};

/** The library 'geocoding'. */
export type GeocodingLibrary = {
  Geocoder: new () => {
    geocode(request: {
      address?: string;
      location?: { lat: number; lng: number };
      componentRestrictions?: { country: string };
      language: string;
      region: string;
    }): Promise<{ results: GeocoderResult[] }>;
  };
};

/** The libraries by name. */
export type Libraries = { places: PlacesLibrary; geocoding: GeocodingLibrary };

/** Google's own loader of libraries, once it is on the page. */
export type ImportLibrary = <Name extends keyof Libraries>(name: Name) => Promise<Libraries[Name]>;

/** The page's window with Google's globals. `gm_authFailure` is the host's: Google calls it when a key is refused. */
export type GoogleWindow = Window & {
  google?: { maps?: { importLibrary?: ImportLibrary } };
  gm_authFailure?: (() => void) | undefined;
};
