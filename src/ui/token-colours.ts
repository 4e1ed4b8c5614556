/**
 * Returns a function that reads a token of this box as `rgb(…)`, for maps and canvases, which know neither variables
 * nor every notation. With forced colours a map keeps its own: in the colours of text nothing on it would be visible.
 */
export function tokenColours(box: HTMLElement): (token: string) => string {
  const canvas = box.ownerDocument.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (token) => {
    box.style.color = `var(--_${token})`;
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
}
