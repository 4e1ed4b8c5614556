/** The fields of an answer that its document does not have. */

/** An undescribed field: its name, its path, the described records around it, and its value. */
export type Undescribed = { name: string; path: string; around: readonly string[]; value: unknown };

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/**
 * Returns the fields with a value that are not among the known paths. `isWhole` tells whether an undescribed record is
 * one field; the fields of another one are found instead of it.
 */
export function undescribedIn(
  answer: unknown,
  known: ReadonlySet<string>,
  isWhole: (name: string) => boolean = () => false,
): Undescribed[] {
  const visit = (value: unknown, path: string[], around: string[]): Undescribed[] => {
    if (Array.isArray(value)) return value.flatMap((item) => visit(item, path, around));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]): Undescribed[] => {
      if (path.length === 0 && name === 'results') return visit(inner, path, around);
      const own = [...path, name];
      if (known.has(own.join('.'))) return visit(inner, own, own);
      if (isEmpty(inner)) return [];
      if (typeof inner !== 'object' || isWhole(name)) return [{ name, path: own.join('.'), around, value: inner }];
      const fields = visit(inner, own, around);
      // A list of texts has no fields.
      return fields.length > 0 ? fields : [{ name, path: own.join('.'), around, value: inner }];
    });
  };
  return visit(answer, [], []);
}
