// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { AutocompleteRequest, GoogleWindow } from '@/adapters/places/google-types';
import { createPlaces, type Places } from '@/adapters/places/places';
import { openSources } from '@/adapters/places/sources';
import { createZoneSearch } from '@/adapters/places/zone-search';
import { eventually } from '../../eventually.ts';
import { waitForTasks } from '../../turns.ts';

const loader = vi.hoisted(() => ({ setOptions: vi.fn() }));
vi.mock('@googlemaps/js-api-loader', () => loader);

const part = (long: string, type: string, short = long) => ({ longText: long, shortText: short, types: [type] });
const COMPONENTS = [
  part('12', 'street_number'),
  part('Rue Saint-Denis', 'route'),
  part('Paris', 'locality'),
  part('Île-de-France', 'administrative_area_level_1'),
  part('France', 'country', 'FR'),
  part('75001', 'postal_code'),
];
const ADDRESS = '12 Rue Saint-Denis, 75001 Paris, France';
const PLACE = {
  formattedAddress: '12 Rue Saint-Denis, 75001 Paris',
  streetNumber: '12',
  streetName: 'Rue Saint-Denis',
  zipCode: '75001',
  city: 'Paris',
  countryCode: 'FR',
  lat: 48.8593,
  lng: 2.3477,
};
const position = (lat = PLACE.lat, lng = PLACE.lng) => ({ lat: () => lat, lng: () => lng });
const geocoded = (components = COMPONENTS, types = ['street_address']) => ({
  address_components: components.map(({ longText, shortText, types }) => ({
    long_name: longText,
    short_name: shortText,
    types,
  })),
  formatted_address: ADDRESS,
  geometry: { location: position() },
  types,
});
const prediction = (mainText: string, secondaryText: string, id = mainText) => ({
  placePrediction: {
    placeId: id,
    text: { text: `${mainText}, ${secondaryText}` },
    mainText: { text: mainText },
    secondaryText: { text: secondaryText },
    types: [],
    toPlace: () => fake.place,
  },
});
const googleError = (code: string) => Object.assign(new Error(`said ${code}`), { code });

/** Google Places, reduced to the functions in use. */
const fake = {
  place: { fetchFields: vi.fn(), addressComponents: COMPONENTS, formattedAddress: ADDRESS, location: position() },
  predict: vi.fn<(request: AutocompleteRequest) => Promise<unknown>>(),
  geocode: vi.fn<(request: object) => Promise<unknown>>(),
  tokens: 0,
};
class Token {
  number = ++fake.tokens;
}
class Geocoder {
  geocode = fake.geocode;
}
const libraries: Record<string, object> = {
  places: {
    AutocompleteSessionToken: Token,
    AutocompleteSuggestion: { fetchAutocompleteSuggestions: fake.predict },
  },
  geocoding: { Geocoder },
};
const importLibrary = vi.fn(async (name: string) => libraries[name]);

/** The answer of the address base in every test of this file. */
const BASE = {
  type: 'FeatureCollection',
  features: [
    {
      geometry: { coordinates: [-1.77, 43.36] },
      properties: { id: 'b', type: 'street', name: 'Rue de la Plage', postcode: '64700', city: 'Hendaye' },
    },
  ],
};
const FROM_BASE = 'Rue de la Plage, 64700 Hendaye';

let window: GoogleWindow;
let fetched: MockInstance<typeof fetch>;
let warned: MockInstance<typeof console.warn>;
const opened: Places[] = [];
const open = (googleKey: string | null = 'KEY') => {
  const sources = openSources({ googleKey, geocoder: 'https://base.test/geocodage', window });
  const places = { ...createPlaces(sources), ...createZoneSearch(sources) };
  opened.push(places);
  return places;
};
const labelsOf = async (answer: ReturnType<Places['suggestAddresses']>) => {
  const result = await answer;
  return result.ok ? result.value.map(({ label }) => label) : result.error;
};

beforeEach(() => {
  vi.clearAllMocks();
  fake.tokens = 0;
  fake.place.location = position();
  fake.place.addressComponents = COMPONENTS;
  fake.place.fetchFields.mockResolvedValue({});
  fake.predict.mockResolvedValue({ suggestions: [prediction('12 Rue Saint-Denis', 'Paris, France', 'g1')] });
  fake.geocode.mockResolvedValue({ results: [geocoded()] });
  loader.setOptions.mockImplementation(() => {
    window.google = { maps: { importLibrary: importLibrary as never } };
  });
  window = { google: { maps: { importLibrary } } } as unknown as GoogleWindow;
  fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(BASE));
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  for (const places of opened.splice(0)) places.destroy();
  vi.restoreAllMocks();
});

describe('with a key', () => {
  it('addresses of France are proposed by Google, in French, and the address base is not requested', async () => {
    expect(await open().suggestAddresses('12 rue saint d')).toEqual({
      ok: true,
      value: [{ id: 'g1', label: '12 Rue Saint-Denis, Paris', detail: null, place: null }],
    });
    expect(fake.predict).toHaveBeenCalledWith({
      input: '12 rue saint d',
      includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
      includedRegionCodes: ['fr', 'gp', 'mq', 'gf', 're', 'yt'],
      language: 'fr',
      region: 'fr',
      sessionToken: expect.any(Token),
    });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('a choice fetches three fields and returns a place', async () => {
    const places = open();
    const [choice] = await places.suggestAddresses('12 rue').then((answer) => (answer.ok ? answer.value : []));
    expect(await places.resolve(choice!)).toEqual({ ok: true, value: PLACE });
    expect(fake.place.fetchFields).toHaveBeenCalledWith({
      fields: ['addressComponents', 'formattedAddress', 'location'],
    });
  });

  it('one session token is used from the first character to the choice, then a new token begins', async () => {
    const places = open();
    await places.suggestAddresses('12');
    const answer = await places.suggestAddresses('12 rue');
    await places.resolve((answer.ok && answer.value[0]) || never());
    await places.suggestAddresses('5 rue');
    const tokens = fake.predict.mock.calls.map(([{ sessionToken }]) => (sessionToken as Token).number);
    expect(tokens).toEqual([1, 1, 2]);
  });

  it('no request is sent under 2 characters', async () => {
    expect(await open().suggestAddresses(' 1 ')).toEqual({ ok: true, value: [] });
    expect(importLibrary).not.toHaveBeenCalled();
  });

  it("zones are written 'Name, France', with our own départements and regions, arrondissements with their town", async () => {
    fake.predict.mockResolvedValue({
      suggestions: [
        prediction('Lyon', 'France'),
        prediction('3e Arrondissement', 'Lyon, France'),
        prediction('69003', 'Lyon, France'),
        prediction('Lyon-Cité/Rive', 'France'),
        { placePrediction: null },
      ],
    });
    const answer = await open().suggestZones('lyon');
    expect(answer.ok && answer.value.map(({ label, detail }) => [label, detail])).toEqual([
      ['Lyon, France', null],
      ['Lyon 3e Arrondissement, France', 'Lyon'],
      ['69003, France', 'Lyon'],
    ]);
    expect(fake.predict.mock.calls[0]?.[0].includedPrimaryTypes).toEqual([
      'locality',
      'sublocality_level_1',
      'postal_code',
    ]);
    expect(await labelsOf(open().suggestZones('bretagne'))).toMatchObject({ 0: 'Bretagne, France' });
  });

  it('a free text is geocoded in France only, a point in French', async () => {
    const places = open();
    expect(await places.geocode('12 rue Saint-Denis')).toEqual({ ok: true, value: PLACE });
    expect(await places.reverse(48.86, 2.35)).toEqual({ ok: true, value: PLACE });
    expect(fake.geocode.mock.calls).toEqual([
      [{ address: '12 rue Saint-Denis', componentRestrictions: { country: 'FR' }, language: 'fr', region: 'fr' }],
      [{ location: { lat: 48.86, lng: 2.35 }, language: 'fr', region: 'fr' }],
    ]);
  });

  it('La Réunion is France', async () => {
    const components = [...COMPONENTS.slice(0, 4), part('La Réunion', 'country', 'RE')];
    fake.geocode.mockResolvedValue({ results: [geocoded(components)] });
    expect(await open().geocode('12 rue')).toMatchObject({ value: { countryCode: 'FR', zipCode: null } });
  });

  it.each([
    ['the whole country', { results: [geocoded([part('France', 'country', 'FR')], ['country', 'political'])] }],
    ['a place abroad', { results: [geocoded([part('Genève', 'locality'), part('Suisse', 'country', 'CH')])] }],
    ['an empty list', { results: [] }],
  ])('%s is an empty result, and no failure', async (_, answer) => {
    fake.geocode.mockResolvedValue(answer);
    expect(await open().geocode('qqqq')).toEqual({ ok: false, error: { tag: 'none' } });
    expect([fetched.mock.calls.length, warned.mock.calls.length]).toEqual([0, 0]);
  });

  it('ZERO_RESULTS is an empty result, and no failure', async () => {
    fake.geocode.mockRejectedValue(googleError('ZERO_RESULTS'));
    expect(await open().geocode('qqqq')).toEqual({ ok: false, error: { tag: 'none' } });
    expect(warned).not.toHaveBeenCalled();
  });

  it('a proposal that Google no longer knows is geocoded by its label', async () => {
    const forgotten = { id: 'old', label: '12 Rue Saint-Denis, Paris', detail: null, place: null };
    expect(await open().resolve(forgotten)).toEqual({ ok: true, value: PLACE });
    expect(fake.geocode.mock.calls[0]?.[0]).toMatchObject({ address: forgotten.label });
  });

  it('a newer query aborts the former, which is no failure', async () => {
    fake.predict.mockReturnValueOnce(new Promise(() => {}));
    const controller = new AbortController();
    const places = open();
    const former = places.suggestAddresses('12', controller.signal);
    await eventually(() => expect(fake.predict).toHaveBeenCalledTimes(1));
    controller.abort();
    expect(await former).toEqual({ ok: false, error: { tag: 'aborted' } });
    expect(await labelsOf(places.suggestAddresses('12 rue'))).toEqual(['12 Rue Saint-Denis, Paris']);
    expect(warned).not.toHaveBeenCalled();
  });
});

describe('the loader', () => {
  it('is not called where Google is already on the page', async () => {
    await open().suggestAddresses('12 rue');
    expect(loader.setOptions).not.toHaveBeenCalled();
  });

  it('is set up once with the key, for two elements', async () => {
    delete window.google;
    await open().suggestAddresses('12 rue');
    await open().suggestAddresses('5 rue');
    expect(loader.setOptions.mock.calls).toEqual([[{ key: 'KEY', language: 'fr', region: 'FR' }]]);
    expect(fake.predict).toHaveBeenCalledTimes(2);
  });

  it.each([null, ''])('is never loaded without a key (%j), and gm_authFailure is unchanged', async (key) => {
    delete window.google;
    const places = open(key);
    expect(await labelsOf(places.suggestAddresses('rue'))).toEqual([FROM_BASE]);
    expect(loader.setOptions).not.toHaveBeenCalled();
    expect('gm_authFailure' in window).toBe(false);
    expect(warned).not.toHaveBeenCalled();
  });
});

/**
 * Expects, after a failure, answers of the address base for this query and the next, and one warning with the reason.
 */
async function expectFallback(places: Places, first: Promise<unknown>, reason: RegExp) {
  expect(await first).toEqual([FROM_BASE]);
  const questions = fake.predict.mock.calls.length;
  expect(await labelsOf(places.suggestAddresses('5 rue'))).toEqual([FROM_BASE]);
  expect(await places.geocode('5 rue')).toMatchObject({ ok: true, value: { city: 'Hendaye' } });
  expect(fake.predict).toHaveBeenCalledTimes(questions);
  expect(fake.geocode).not.toHaveBeenCalled();
  expect(warned.mock.calls).toEqual([[expect.stringMatching(reason)]]);
}

describe('the permanent fallback to the address base, with one warning,', () => {
  it.each(['RESOURCE_EXHAUSTED', 'OVER_QUERY_LIMIT', 'PERMISSION_DENIED', 'UNAVAILABLE'])(
    'when Google returns %s',
    async (code) => {
      fake.predict.mockRejectedValue(googleError(code));
      const places = open();
      await expectFallback(places, labelsOf(places.suggestAddresses('12 rue')), new RegExp(code));
    },
  );

  it('when the script is blocked', async () => {
    importLibrary.mockRejectedValueOnce(new Error('The Google Maps JavaScript API could not load.'));
    const places = open();
    await expectFallback(places, labelsOf(places.suggestAddresses('12 rue')), /could not load/);
  });

  it('when the loader adds nothing to the page', async () => {
    delete window.google;
    loader.setOptions.mockImplementation(() => {});
    const places = open();
    await expectFallback(places, labelsOf(places.suggestAddresses('12 rue')), /no importLibrary/);
  });

  it("when the response does not match Google's documentation", async () => {
    fake.predict.mockResolvedValue({});
    const places = open();
    await expectFallback(places, labelsOf(places.suggestAddresses('12 rue')), /national address base/);
  });

  it('when the library has not loaded within 10 s, whatever is typed meanwhile', async () => {
    vi.useFakeTimers();
    importLibrary.mockReturnValue(new Promise(() => {}));
    const places = open();
    const controller = new AbortController();
    const former = places.suggestAddresses('12', controller.signal);
    await vi.advanceTimersByTimeAsync(9_000);
    controller.abort();
    expect(await former).toEqual({ ok: false, error: { tag: 'aborted' } });
    const latest = labelsOf(places.suggestAddresses('12 rue'));
    await vi.advanceTimersByTimeAsync(999);
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expectFallback(places, latest, /within 10 s/);
    importLibrary.mockImplementation(async (name) => libraries[name]);
  });

  it('when a query has no response within 10 s', async () => {
    vi.useFakeTimers();
    fake.predict.mockReturnValue(new Promise(() => {}));
    const places = open();
    const first = labelsOf(places.suggestAddresses('12 rue'));
    await vi.advanceTimersByTimeAsync(10_000);
    await expectFallback(places, first, /within 10 s/);
  });

  it('when the key is refused during a query', async () => {
    fake.predict.mockReturnValue(new Promise(() => {}));
    const places = open();
    const first = labelsOf(places.suggestAddresses('12 rue'));
    await eventually(() => expect(fake.predict).toHaveBeenCalled());
    window.gm_authFailure?.();
    await expectFallback(places, first, /key was refused/);
  });

  it('when the key was refused between two queries', async () => {
    const places = open();
    await places.suggestAddresses('12');
    window.gm_authFailure?.();
    await expectFallback(places, labelsOf(places.suggestAddresses('12 rue')), /key was refused/);
  });

  it('geocodes a Google proposal that is chosen afterwards by its label', async () => {
    const places = open();
    const answer = await places.suggestAddresses('12 rue');
    fake.place.fetchFields.mockRejectedValue(googleError('RESOURCE_EXHAUSTED'));
    const chosen = await places.resolve((answer.ok && answer.value[0]) || never());
    expect(chosen).toMatchObject({ ok: true, value: { city: 'Hendaye' } });
    expect(String(fetched.mock.calls[0]?.[0])).toContain('q=12+Rue+Saint-Denis%2C+Paris');
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it('does not apply to another element', async () => {
    fake.predict.mockRejectedValueOnce(googleError('UNAVAILABLE'));
    const [one, other] = [open(), open()];
    await one.suggestAddresses('12 rue');
    expect(await labelsOf(other.suggestAddresses('12 rue'))).toEqual(['12 Rue Saint-Denis, Paris']);
  });
});

describe("the host's gm_authFailure", () => {
  it('is still called, and restored once the element is removed', async () => {
    const hosts = vi.fn();
    window.gm_authFailure = hosts;
    const places = open();
    await places.suggestAddresses('12 rue');
    window.gm_authFailure?.();
    expect(hosts).toHaveBeenCalledTimes(1);
    places.destroy();
    await eventually(() => expect(window.gm_authFailure).toBe(hosts));
  });

  it('if undefined before, is undefined again after two elements, whichever leaves first', async () => {
    const [one, other] = [open(), open()];
    await Promise.all([one.suggestAddresses('12 rue'), other.suggestAddresses('12 rue')]);
    one.destroy();
    await Promise.resolve();
    window.gm_authFailure?.();
    expect(await labelsOf(other.suggestAddresses('12 rue'))).toEqual([FROM_BASE]);
    await eventually(() => expect('gm_authFailure' in window).toBe(false));
    other.destroy();
    expect('gm_authFailure' in window).toBe(false);
  });

  it('if set by the host since, is left unchanged', async () => {
    const places = open();
    await places.suggestAddresses('12 rue');
    const hosts = vi.fn();
    window.gm_authFailure = hosts;
    places.destroy();
    await waitForTasks(1);
    expect(window.gm_authFailure).toBe(hosts);
  });
});

it('sends no request once destroyed, and has no listener left', async () => {
  fake.predict.mockReturnValue(new Promise(() => {}));
  const places = open();
  const waiting = places.suggestAddresses('12 rue');
  await eventually(() => expect(fake.predict).toHaveBeenCalled());
  places.destroy();
  expect(await waiting).toEqual({ ok: false, error: { tag: 'aborted' } });
  expect(await places.geocode('12 rue')).toEqual({ ok: false, error: { tag: 'aborted' } });
  await eventually(() => expect('gm_authFailure' in window).toBe(false));
  expect([fetched.mock.calls.length, warned.mock.calls.length]).toEqual([0, 0]);
});

function never(): never {
  throw new Error('there was no proposal');
}
