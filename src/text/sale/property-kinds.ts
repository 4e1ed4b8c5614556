/** Labels of the kinds of properties. Source: docs/spec/sale.md#6.10. */

/** Labels of the known kinds; a property of any other kind is shown without its kind. */
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

/** Returns the label of a kind; undefined for null and for an unknown kind. */
export function kindLabel(kind: string | null): string | undefined {
  return Object.hasOwn(propertyKindLabels, kind ?? '') ? propertyKindLabels[kind ?? ''] : undefined;
}

/**
 * Returns the noun for a property after 'votre'; 'bien' for `other` and for an unknown kind.
 * @example yourKind('mansion') // 'maison de maître'
 */
export function yourKind(kind: string | null): string {
  return (kind !== 'other' && kindLabel(kind)?.toLowerCase()) || 'bien';
}
