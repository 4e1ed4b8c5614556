/** The zones of a buyer's alert: communes, arrondissements, postcodes, départements and regions, as 'Name, France'. */
import { err, ok, type Result } from '@/lib/result';

/** A département with its code ('69', '2A', '974'), or a region, which people know by its name alone. */
export type Area = { kind: 'region'; code: null; name: string } | { kind: 'department'; code: string; name: string };

/** Why a zone was not added. */
export type ZoneRefusal = 'duplicate' | 'not-allowed';

const SUFFIX = ', France';

// decisions.md, Alerts: "Letters, digits, space ' ’ , . ( ) - only".
const ALLOWED = /^[\p{L}0-9 '’,.()-]+$/u;

/** Whether a zone says that it is in France, as every zone of an alert does. */
export function isFrenchZone(zone: string): boolean {
  return zone.endsWith(SUFFIX) && isAllowedZone(zone);
}

/** Whether every character may stand in a zone: letters of any script, digits, space ' ’ , . ( ) and -. */
export function isAllowedZone(zone: string): boolean {
  return ALLOWED.test(zone);
}

/**
 * The zone of this name as an alert holds it; null for a name with a character that has no place there. Accents are
 * composed and white space is made plain first, so that 'É' typed in two characters is a letter too.
 * @example zoneNamed('Lyon 3e Arrondissement') // 'Lyon 3e Arrondissement, France'
 */
export function zoneNamed(name: string): string | null {
  const plain = name.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (!plain || !isAllowedZone(plain)) return null;
  return plain.endsWith(SUFFIX) ? plain : plain + SUFFIX;
}

/** A text as it is compared: without case, accents, or what stands between the words. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether two zones are one: 'Saint-Étienne, France' is 'saint etienne, france'. */
export function sameZone(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

/** The zones with one more at the end. A zone that is already there, or has a character of its own, is refused. */
export function addZone(zones: readonly string[], zone: string): Result<string[], ZoneRefusal> {
  if (!isAllowedZone(zone)) return err('not-allowed');
  if (zones.some((known) => sameZone(known, zone))) return err('duplicate');
  return ok([...zones, zone]);
}

/**
 * The areas that a search means: a word of the name starts as it does, or the code of a département does. Those whose
 * whole name starts so come first.
 * @example areasMatching('azur', areas) // Provence-Alpes-Côte d'Azur
 */
export function areasMatching(query: string, areas: readonly Area[]): Area[] {
  const text = folded(query);
  if (!text) return [];
  const rank = ({ code, name }: Area) => {
    const words = folded(name);
    if (words.startsWith(text) || code?.toLowerCase() === text) return 0;
    return ` ${words}`.includes(` ${text}`) ? 1 : 2;
  };
  return areas
    .filter((area) => rank(area) < 2)
    .sort((one, other) => rank(one) - rank(other) || folded(one.name).length - folded(other.name).length);
}
