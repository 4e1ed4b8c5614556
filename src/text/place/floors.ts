/**
 * Returns the name of a floor above the ground floor.
 * @example floorName(1) // '1er étage'
 */
export function floorName(floor: number): string {
  return `${floor === 1 ? '1er' : `${floor}e`} étage`;
}
