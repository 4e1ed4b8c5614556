import type { PlacesFailure } from '@/domain/place/place';
import { ok, type Result } from '@/lib/result';
import { type AddressBase, tidy } from './address-base';
import { type BaseFeature, departmentOf } from './address-base-decode';
import type { FoundZone } from './zones';

/** Returns communes; for digits, first the postcodes that match, with their communes (docs/spec/alerts.md#3.3). */
function zonesOf(query: string, features: BaseFeature[]): FoundZone[] {
  const communes = features.map((feature) => ({
    name: feature.district ?? feature.name,
    detail: departmentOf(feature),
    postcode: feature.postcode ?? '',
  }));
  if (!/^\d+$/.test(query)) return communes;
  const there = communes.filter(({ postcode }) => postcode.startsWith(query));
  const postcodes = [...new Set(there.map(({ postcode }) => postcode))].map((postcode) => {
    const names = there.filter((commune) => commune.postcode === postcode).map(({ name }) => name);
    return { name: postcode, detail: names.join(', ') };
  });
  return [...postcodes, ...there];
}

/** Searches communes, arrondissements and postcodes in the address base. */
export async function zonesOfBase(
  base: AddressBase,
  query: string,
  signal?: AbortSignal,
): Promise<Result<FoundZone[], PlacesFailure>> {
  const found = await base.list(query, { limit: '15', type: 'municipality' }, signal);
  return found.ok ? ok(zonesOf(tidy(query), found.value)) : found;
}
