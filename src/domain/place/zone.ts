/**
 * The zones of a buyer alert: communes, arrondissements, postcodes, départements and regions, as 'Name, France'.
 * Source: docs/spec/alerts.md#3.
 */
import { err, ok, type Result } from '@/lib/result';

/** A département with its code ('69', '2A', '974'), or a region, which has no code. */
export type FrenchArea =
  | { kind: 'region'; code: null; name: string }
  | { kind: 'department'; code: string; name: string };

/** The reason to refuse a zone. */
export type ZoneRefusal = 'duplicate' | 'not-allowed';

const SUFFIX = ', France';

// docs/spec/alerts.md#3.4
const ALLOWED = /^[\p{L}0-9 '’,.()-]+$/u;

/** Returns whether a zone ends with ', France' and has only allowed characters. */
export function isFrenchZone(zone: string): boolean {
  return zone.endsWith(SUFFIX) && isAllowedZone(zone);
}

/** Returns whether every character is allowed in a zone: letters of any script, digits, space ' ’ , . ( ) and -. */
export function isAllowedZone(zone: string): boolean {
  return ALLOWED.test(zone);
}

/**
 * Returns the zone for a name, null when the name has a character that is not allowed. Accents are composed and white
 * space is normalised first, so that 'É' typed as two characters counts as a letter.
 * @example zoneNamed('Lyon 3e Arrondissement') // 'Lyon 3e Arrondissement, France'
 */
export function zoneNamed(name: string): string | null {
  const plain = name.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (!plain || !isAllowedZone(plain)) return null;
  return plain.endsWith(SUFFIX) ? plain : plain + SUFFIX;
}

/** Returns a text normalised for comparison: without case, accents and punctuation. */
export function normalizedText(text: string): string {
  return text
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns whether two zones are equal: 'Saint-Étienne, France' equals 'saint etienne, france'. */
export function sameZone(one: string, other: string): boolean {
  return normalizedText(one) === normalizedText(other);
}

/** Returns the zones with `zone` appended. A duplicate, or a zone with a character that is not allowed, is refused. */
export function addZone(zones: readonly string[], zone: string): Result<string[], ZoneRefusal> {
  if (!isAllowedZone(zone)) return err('not-allowed');
  if (zones.some((known) => sameZone(known, zone))) return err('duplicate');
  return ok([...zones, zone]);
}

/**
 * Returns the areas that match a query: a word of the name starts with it, or the code of a département equals it.
 * Areas whose whole name starts with it come first.
 * @example areasMatching('azur', areas) // Provence-Alpes-Côte d'Azur
 */
export function areasMatching(query: string, areas: readonly FrenchArea[]): FrenchArea[] {
  const text = normalizedText(query);
  if (!text) return [];
  const rank = ({ code, name }: FrenchArea) => {
    const words = normalizedText(name);
    if (words.startsWith(text) || code?.toLowerCase() === text) return 0;
    return ` ${words}`.includes(` ${text}`) ? 1 : 2;
  };
  return areas
    .filter((area) => rank(area) < 2)
    .sort(
      (one, other) => rank(one) - rank(other) || normalizedText(one.name).length - normalizedText(other.name).length,
    );
}
