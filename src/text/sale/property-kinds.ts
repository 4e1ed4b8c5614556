/** Words for the kinds of properties. Source: labels.md (Sale). */

/** The kinds that the server knows; any other is shown without its kind. */
const propertyKindLabels: Record<string, string> = {
  apartment: 'Appartement',
  duplex: 'Duplex',
  triplex: 'Triplex',
  loft: 'Loft',
  house: 'Maison',
  mansion: 'Maison de maître',
  parking_spot: 'Place de parking',
  other: 'Autre bien',
};

/** A kind in a word; undefined where the server does not say, or says something else. */
export function kindLabel(kind: string | null): string | undefined {
  return Object.hasOwn(propertyKindLabels, kind ?? '') ? propertyKindLabels[kind ?? ''] : undefined;
}

/**
 * A kind after 'votre'; 'bien' where the kind says nothing.
 * @example yourKind('mansion') // 'maison de maître'
 */
export function yourKind(kind: string | null): string {
  return (kind !== 'other' && kindLabel(kind)?.toLowerCase()) || 'bien';
}
