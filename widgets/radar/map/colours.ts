import type { MapColours } from '@/adapters/map/map';

/** The colours of the points, from the tokens as they are in this box: a map knows neither variables nor every notation. */
export function coloursOf(box: HTMLElement): MapColours {
  const canvas = box.ownerDocument.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const read = (token: string): string => {
    box.style.color = `var(--_${token})`;
    // A map stays dark where colours are forced: in those of words nothing on it would be seen.
    box.style.forcedColorAdjust = 'none';
    const computed = getComputedStyle(box).color;
    box.style.color = '';
    box.style.forcedColorAdjust = '';
    if (!context) return computed;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = computed;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  return { point: read('radar'), lit: read('ink'), edge: read('night'), paper: read('night'), ink: read('ink') };
}
