import { Carousel } from '@/ui/carousel';
import { Photo } from './photo';

/** Draws the pictures of a property, one at a time; without any, the place of one. */
export function Photos({ urls }: { urls: readonly string[] }) {
  const shown = urls.length > 0 ? urls : [null];
  return (
    <Carousel count={shown.length} maxHeight={420} drawPhoto={(index, alt) => <Photo src={shown[index]} alt={alt} />} />
  );
}
