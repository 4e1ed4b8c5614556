import type { MapColours } from '@/adapters/map/map';
import { tokenColours } from '@/ui/token-colours';

/** The colours of the points, from the tokens as they are in this box. */
export function coloursOf(box: HTMLElement): MapColours {
  const read = tokenColours(box);
  return { point: read('radar'), lit: read('ink'), edge: read('night'), paper: read('night'), ink: read('ink') };
}
