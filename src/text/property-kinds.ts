/** Words for the kinds of properties. Source: labels.md (Sale). */

/** The kinds that the server knows; any other is shown without its kind. */
export const propertyKindLabels: Record<string, string> = {
  apartment: 'Appartement',
  duplex: 'Duplex',
  triplex: 'Triplex',
  loft: 'Loft',
  house: 'Maison',
  mansion: 'Maison de maître',
  parking_spot: 'Place de parking',
  other: 'Autre bien',
};

/**
 * A kind after 'votre'; 'bien' where the kind says nothing.
 * @example yourKind('mansion') // 'maison de maître'
 */
export function yourKind(kind: string | null): string {
  const known = kind !== 'other' && Object.hasOwn(propertyKindLabels, kind ?? '');
  return known ? (propertyKindLabels[kind ?? ''] ?? '').toLowerCase() : 'bien';
}
