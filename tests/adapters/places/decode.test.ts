// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  addressSuggestion,
  departmentOf,
  featureFromWire,
  featuresFromWire,
  placeFromFeature,
} from '@/adapters/places/address-base-decode';

const wire = (properties: object, coordinates: unknown = [2.290084, 49.897443]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});
const port = {
  label: '8 Boulevard du Port 80000 Amiens',
  score: 0.49,
  id: '80021_6590_00008',
  housenumber: '8',
  street: 'Boulevard du Port',
  name: '8 Boulevard du Port',
  postcode: '80000',
  citycode: '80021',
  city: 'Amiens',
  context: '80, Somme, Hauts-de-France',
  type: 'housenumber',
};
const place = (properties: object) => {
  const feature = featureFromWire(wire(properties));
  return feature && placeFromFeature(feature);
};

describe('a feature of the address base', () => {
  it('is an address, with [lon, lat] put the right way round', () => {
    expect(place(port)).toEqual({
      formattedAddress: '8 Boulevard du Port, 80000 Amiens',
      streetNumber: '8',
      streetName: 'Boulevard du Port',
      zipCode: '80000',
      city: 'Amiens',
      countryCode: 'FR',
      lat: 49.897443,
      lng: 2.290084,
    });
  });

  it('of a street has its name and no number', () => {
    const { housenumber: _, ...street } = { ...port, type: 'street', name: 'Boulevard du Port' };
    expect(place(street)).toMatchObject({
      formattedAddress: 'Boulevard du Port, 80000 Amiens',
      streetNumber: null,
      streetName: 'Boulevard du Port',
    });
  });

  it('of a hamlet has the hamlet for a street', () => {
    expect(place({ type: 'locality', name: 'Kerhervé', postcode: '22300', city: 'Lannion' })).toMatchObject({
      formattedAddress: 'Kerhervé, 22300 Lannion',
      streetName: 'Kerhervé',
    });
  });

  it('of a commune has neither street nor number', () => {
    expect(place({ type: 'municipality', name: 'Hendaye', postcode: '64700', city: 'Hendaye' })).toMatchObject({
      formattedAddress: '64700 Hendaye',
      streetNumber: null,
      streetName: null,
      city: 'Hendaye',
    });
  });

  it('without some properties has null for them, and the others filled', () => {
    expect(place({ housenumber: 8, street: 'Boulevard du Port' })).toMatchObject({
      formattedAddress: '8 Boulevard du Port',
      streetNumber: '8',
      zipCode: null,
      city: null,
    });
    expect(place({ label: 'Boulevard du Port 80000 Amiens' })?.formattedAddress).toBe('Boulevard du Port 80000 Amiens');
  });

  it('with several postcodes has the first', () => {
    expect(place({ ...port, postcode: ['80000', '80080'] })?.zipCode).toBe('80000');
  });

  it.each([
    ['nothing', null],
    ['a text', 'Lyon'],
    ['no properties', { type: 'Feature', geometry: { coordinates: [2, 48] } }],
    ['no geometry', { type: 'Feature', properties: port, geometry: null }],
    ['no position', wire(port, [])],
    ['a position in texts', wire(port, ['2.29', '49.89'])],
    ['a latitude of 91', wire(port, [2, 91])],
    ['a longitude of 181', wire(port, [181, 48])],
    ['no name at all', wire({ type: 'street', name: '  ', label: null })],
    ['a name that is an object', wire({ name: { fr: 'Lyon' } })],
  ])('that is %s is no place', (_, value) => {
    expect(featureFromWire(value)).toBeNull();
  });

  it('that is malformed is left out, the others stay', () => {
    const features = featuresFromWire({
      type: 'FeatureCollection',
      features: [wire(port), null, wire({}), wire(port)],
    });
    expect(features).toHaveLength(2);
  });

  it.each([null, [], 'html', { features: {} }, { results: [] }])(
    'of %j is absent: the response is not a collection',
    (value) => {
      expect(featuresFromWire(value)).toBeNull();
    },
  );

  it.each([
    ['69, Rhône, Auvergne-Rhône-Alpes', 'Rhône (69)'],
    ['2A, Corse-du-Sud, Corse', 'Corse-du-Sud (2A)'],
    ['Monaco', 'Monaco'],
    [undefined, null],
  ])('with the context %j is in %j', (context, expected) => {
    expect(departmentOf(featureFromWire(wire({ ...port, context }))!)).toBe(expected);
  });
});

// A sample of 695 rows (tests/data/README.md).
const DATA = 'tests/data/ban-paris.csv';

type Row = {
  numero: string;
  rep: string;
  nom_voie: string;
  code_postal: string;
  nom_commune: string;
  lon: string;
  lat: string;
};

/** Returns the rows of the open data in the shape of the address base. */
function realFeatures(): { row: Row; feature: ReturnType<typeof wire> }[] {
  const [head = '', ...lines] = readFileSync(DATA, 'utf8').trim().split(/\r?\n/);
  const columns = head.split(';');
  return lines.map((line) => {
    const cells = line.split(';');
    const row = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) as Row & {
      id: string;
    };
    const housenumber = row.numero + row.rep;
    const name = `${housenumber} ${row.nom_voie}`;
    const properties = {
      id: row.id,
      type: 'housenumber',
      label: `${name} ${row.code_postal} Paris`,
      name,
      housenumber,
      street: row.nom_voie,
      postcode: row.code_postal,
      city: 'Paris',
      district: row.nom_commune,
      context: '75, Paris, Île-de-France',
      score: 0.97,
    };
    return { row, feature: wire(properties, [Number(row.lon), Number(row.lat)]) };
  });
}

describe('on real addresses of the Base Adresse Nationale', () => {
  test('all 695 rows around Bastille are decoded', () => {
    const rows = realFeatures();
    expect(rows).toHaveLength(695);
    const features = featuresFromWire({ type: 'FeatureCollection', features: rows.map(({ feature }) => feature) });
    expect(features).toHaveLength(rows.length);
    features?.forEach((feature, index) => {
      const { row } = rows[index]!;
      const read = placeFromFeature(feature);
      expect(read).toEqual({
        formattedAddress: `${row.numero}${row.rep} ${row.nom_voie}, ${row.code_postal} Paris`,
        streetNumber: row.numero + row.rep,
        streetName: row.nom_voie,
        zipCode: row.code_postal,
        city: 'Paris',
        countryCode: 'FR',
        lat: Number(row.lat),
        lng: Number(row.lon),
      });
      expect(read.lat > 48.8 && read.lat < 48.9 && read.lng > 2.3 && read.lng < 2.45).toBe(true);
    });
  });

  test("each has a proposal with its own id and a label without 'undefined' or 'null'", () => {
    const features = featuresFromWire({ features: realFeatures().map(({ feature }) => feature) }) ?? [];
    const suggestions = features.map(addressSuggestion);
    expect(new Set(suggestions.map(({ id }) => id)).size).toBe(695);
    expect(suggestions.filter(({ label }) => /undefined|null|,$/.test(label))).toEqual([]);
    expect(suggestions.filter(({ label }) => !/^\d+\S* .+, 75\d{3} Paris$/.test(label))).toEqual([]);
  });
});
