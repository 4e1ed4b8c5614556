/** The proposals of a zone search: results of the geocoder, and the built-in départements and regions. */
import type { Suggestion } from '@/domain/place/place';
import { areasMatching, type FrenchArea, normalizedText, zoneNamed } from '@/domain/place/zone';

/** A commune, an arrondissement or a postcode, by its name in a zone. */
export type FoundZone = { name: string; detail: string | null };

const MAX_AREAS = 3;
const MAX_ZONES = 12;

const areaDetail = ({ code }: FrenchArea) => (code === null ? 'Région' : `Département (${code})`);

/**
 * Returns the zones to propose, each written 'Name, France': names equal to the query, then départements and regions,
 * then the rest in the geocoder's order (docs/spec/alerts.md#3.3). A name with a character that no zone may have is
 * left out. Of two equal names only the first is shown: a zone is stored by its name (docs/spec/alerts.md#3.5).
 */
export function zoneSuggestions(query: string, found: FoundZone[], areas: readonly FrenchArea[]): Suggestion[] {
  const isExact = ({ name }: FoundZone) => normalizedText(name) === normalizedText(query);
  const matching = areasMatching(query, areas)
    .slice(0, MAX_AREAS)
    .map((area) => ({ name: area.name, detail: areaDetail(area) }));
  const ordered = [...found.filter(isExact), ...matching, ...found];
  const rows = new Map<string, Suggestion>();
  for (const { name, detail } of ordered) {
    const label = zoneNamed(name);
    if (label && !rows.has(label)) rows.set(label, { id: label, label, detail, place: null });
  }
  return [...rows.values()].slice(0, MAX_ZONES);
}
