/**
 * Reads tokens as `rgb(…)`, as they are in this box, for what knows neither variables nor every notation: a map, a
 * canvas. Where colours are forced a map keeps its own: in those of words nothing on it would be seen.
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
