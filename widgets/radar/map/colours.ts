import type { MapColours } from '@/adapters/map/map';
import { tokenColours } from '@/ui/token-colours';

/** Returns the colours of the points, read from the tokens that apply to the box. */
export function coloursOf(box: HTMLElement): MapColours {
  const read = tokenColours(box);
  return { point: read('radar'), lit: read('ink'), edge: read('night'), paper: read('night'), ink: read('ink') };
}
