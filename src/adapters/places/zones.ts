/** The list of zones that a search proposes: what the geocoder found, and our own départements and regions. */
import type { Suggestion } from '@/domain/place/place';
import { type Area, areasMatching, folded, zoneNamed } from '@/domain/place/zone';

/** A commune, an arrondissement or a postcode, by the name it has in a zone. */
export type FoundZone = { name: string; detail: string | null };

const MAX_AREAS = 3;
const MAX_ZONES = 12;

const areaDetail = ({ code }: Area) => (code === null ? 'Région' : `Département (${code})`);

/**
 * Zones to propose, each written 'Name, France': what is named exactly as typed first, then départements and regions,
 * then the rest in the geocoder's order. A name with a character that no zone may have is left out; of two zones
 * written alike only the first is shown, since a zone is its name: the second would choose the first.
 */
export function zoneSuggestions(query: string, found: FoundZone[], areas: readonly Area[]): Suggestion[] {
  const isExact = ({ name }: FoundZone) => folded(name) === folded(query);
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
