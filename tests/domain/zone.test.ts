import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frenchAreas } from '@/domain/place/areas';
import { addZone, areasMatching, isAllowedZone, normalizedText, sameZone, zoneNamed } from '@/domain/place/zone';

const letters = fc.stringMatching(/^[a-zA-ZéèêëàâîïôûùçœÿÉÎ0-9 '’,.()-]{1,40}$/);
const names = (query: string) => areasMatching(query, frenchAreas).map(({ name }) => name);

describe('the characters of a zone', () => {
  it.each([
    'Lyon 3e Arrondissement, France',
    "L'Haÿ-les-Roses, France",
    'L’Haÿ-les-Roses, France',
    'Saint-Denis (974), France',
    'St. Martin, France',
    '69003, France',
    'Œting, France',
  ])('%s is allowed', (zone) => {
    expect(isAllowedZone(zone)).toBe(true);
  });

  it.each([
    'Lyon; France',
    'Lyon/France',
    '<b>Lyon</b>',
    'Lyon\u00a0(69)',
    'Lyon\n',
    'Lyon_3',
    'Lyon & Vienne',
    '🏡',
    '',
  ])('%j is refused', (zone) => {
    expect(isAllowedZone(zone)).toBe(false);
  });

  it('are letters, digits and eight others, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const each = [...text].every((one) => /\p{L}|[0-9]/u.test(one) || " '’,.()-".includes(one));
        return isAllowedZone(text) === (text.length > 0 && each);
      }),
    );
  });
});

describe('a zone', () => {
  it.each([
    ['Hendaye', 'Hendaye, France'],
    ['  Caluire-et-Cuire  ', 'Caluire-et-Cuire, France'],
    ['Lyon 3e\u00a0Arrondissement', 'Lyon 3e Arrondissement, France'],
    ['Lyon  3e \t Arrondissement', 'Lyon 3e Arrondissement, France'],
    ['Hendaye, France', 'Hendaye, France'],
    ['Be\u0301ziers', 'Béziers, France'],
    ['69003', '69003, France'],
  ])("named %j is formatted '%s'", (name, zone) => {
    expect(zoneNamed(name)).toBe(zone);
  });

  it.each(['', '   ', 'Lyon/Villeurbanne', 'A & B', '<img>'])('named %j is invalid', (name) => {
    expect(zoneNamed(name)).toBeNull();
  });

  it("ends with ', France', is allowed, and is its own name, for every valid name", () => {
    fc.assert(
      fc.property(letters, (name) => {
        const zone = zoneNamed(name);
        if (!name.trim()) return zone === null;
        return !!zone?.endsWith(', France') && isAllowedZone(zone) && zoneNamed(zone) === zone;
      }),
    );
  });
});

describe('adding a zone', () => {
  it('appends it and does not change the list', () => {
    const zones = ['Lyon, France'];
    expect(addZone(zones, 'Hendaye, France')).toEqual({ ok: true, value: ['Lyon, France', 'Hendaye, France'] });
    expect(zones).toEqual(['Lyon, France']);
  });

  it.each(['Saint-Étienne, France', 'saint-étienne, france', 'Saint Etienne, France', 'SAINT-ETIENNE,  FRANCE'])(
    'refuses %s beside Saint-Étienne',
    (zone) => {
      expect(addZone(['Saint-Étienne, France'], zone)).toEqual({ ok: false, error: 'duplicate' });
    },
  );

  it('refuses a character that is not allowed', () => {
    expect(addZone([], 'Lyon; France')).toEqual({ ok: false, error: 'not-allowed' });
  });

  it('never contains duplicates, whatever is added in whatever order', () => {
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 12 }), (added) => {
        const zones = added.reduce<string[]>((list, zone) => {
          const result = addZone(list, zone);
          return result.ok ? result.value : list;
        }, []);
        const again = zones.map((zone) => addZone(zones, zone));
        return (
          again.every((result) => !result.ok && result.error === 'duplicate') &&
          added.every((zone) => zones.some((kept) => sameZone(kept, zone)))
        );
      }),
    );
  });

  it('compares without case: a text is the same zone in capitals', () => {
    fc.assert(fc.property(letters, (zone) => sameZone(zone, zone.toUpperCase())));
  });
});

describe('départements and regions', () => {
  it('are 101 and 18, each with a valid zone name and a unique code', () => {
    const departments = frenchAreas.filter(({ kind }) => kind === 'department');
    expect([departments.length, frenchAreas.length]).toEqual([101, 119]);
    expect(frenchAreas.filter(({ name }) => zoneNamed(name) !== `${name}, France`)).toEqual([]);
    expect(new Set(departments.map(({ code }) => code)).size).toBe(101);
    expect(departments.every(({ code }) => /^(\d\d|2[AB]|97\d)$/.test(code ?? ''))).toBe(true);
  });

  it.each([
    ['rhône', ['Rhône', 'Bouches-du-Rhône', 'Auvergne-Rhône-Alpes']],
    ['ile de fr', ['Île-de-France']],
    ['azur', ["Provence-Alpes-Côte d'Azur"]],
    ["côte d'o", ["Côte-d'Or"]],
    ['2a', ['Corse-du-Sud']],
    ['69', ['Rhône']],
    ['974', ['La Réunion']],
    ['9', []],
    ['', []],
    ['-', []],
    ['lyon', []],
  ])('%j finds %j', (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it('are sorted shortest first, names starting with the text before those that contain such a word', () => {
    expect(names('loire').slice(0, 4)).toEqual(['Loire', 'Loiret', 'Loire-Atlantique', 'Haute-Loire']);
  });
});

describe('normalising', () => {
  it.each([
    ["L'Haÿ-les-Roses", 'l hay les roses'],
    ['Œting', 'oeting'],
    ['Lætitia', 'laetitia'],
    ['  SAINT—Étienne ', 'saint etienne'],
  ])('%s is compared as %j', (text, expected) => {
    expect(normalizedText(text)).toBe(expected);
  });
});
