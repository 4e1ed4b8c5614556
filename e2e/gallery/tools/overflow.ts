/** Finds parts that stick out sideways: of the element's own box, of its column, of the window. */
import type { Page } from 'playwright';

/** Returns one line for each part that is wider than its container; `wideHost` leaves the host's own page out. */
export async function findOverflow(page: Page, wideHost = false): Promise<string[]> {
  const { tooWide, lines } = await page.evaluate(measure);
  return !wideHost && tooWide > 0 ? [`the page is ${tooWide} px too wide`, ...lines] : lines;
}

/** Waits for a drawn frame, also while the page's own clock is stopped. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.animate([], 1).finished.then(() => {}));
}

/**
 * Runs in the page. Boxes under a pixel are texts for screen readers alone. Intended overflow is left out: sliding
 * pictures, a drawing cut by its frame, the end of a line with an ellipsis.
 */
function measure(): { tooWide: number; lines: string[] } {
  type Box = { left: number; right: number };
  const isOut = (inner: Box, outer: Box) => inner.right > outer.right + 0.5 || inner.left < outer.left - 0.5;
  const styleOf = (part: Element) => getComputedStyle(part);
  // Each element is checked once: nearly all of them are parents of others.
  const within = (test: (style: CSSStyleDeclaration) => boolean) => {
    const known = new Map<Element, boolean>();
    return function isWithin(part: Element): boolean {
      const found =
        known.get(part) ?? (test(styleOf(part)) || (part.parentElement !== null && isWithin(part.parentElement)));
      known.set(part, found);
      return found;
    };
  };
  const isSlide = within(({ scrollSnapType }) => scrollSnapType !== 'none');
  const isInFrame = within(({ overflowX }) => overflowX === 'hidden');
  const isShortened = within(({ overflowX, textOverflow }) => overflowX === 'hidden' && textOverflow === 'ellipsis');
  // The content of a line ends at its ellipsis.
  const isInLine = ({ parentElement }: Element) => parentElement !== null && isShortened(parentElement);
  const isDrawing = (part: Element) =>
    part.closest('[aria-hidden=true], canvas') !== null && !part.textContent && isInFrame(part);
  // A negative margin draws a child over the padding of its parent on purpose: such a child is no cut text.
  const isDrawnOut = (child: Element) => Number.parseFloat(styleOf(child).marginRight) < 0;
  // A rotating part is measured at its present angle, the overflow of its frame a moment earlier.
  const isMeantOut = (part: Element, { right }: DOMRect) =>
    isDrawing(part) && (part.getBoundingClientRect().right > right || part.getAnimations().length > 0);
  // A line without room in an entry of the calendar goes to a second column, out of sight.
  const isFolded = (part: Element) => part.matches('.rbc-event') && styleOf(part).flexWrap === 'wrap';
  // Its box may begin within the entry, while none of its text does.
  const isFoldedAway = (part: Element) => {
    const entry = part.parentElement?.closest('.rbc-event');
    if (!entry || !isFolded(entry)) return false;
    const texts = document.createRange();
    texts.selectNodeContents(part);
    const { right } = entry.getBoundingClientRect();
    return [...texts.getClientRects()].every(({ left }) => left >= right);
  };
  const isCut = (part: Element) =>
    part.clientWidth > 1 &&
    part.scrollWidth > part.clientWidth + 1 &&
    !part.matches('input,textarea,select') &&
    styleOf(part).textOverflow !== 'ellipsis' &&
    !isFolded(part) &&
    ![...part.children].some(isDrawnOut) &&
    ![...part.querySelectorAll('*')].some((inner) => isMeantOut(inner, part.getBoundingClientRect()));
  const nameOf = (part: Element) => `${part.localName} '${(part.textContent ?? '').trim().slice(0, 40)}'`;
  const page: Box = { left: 0, right: innerWidth };
  const lines = [...document.querySelectorAll('*')].flatMap((host) => {
    const root = host.shadowRoot?.querySelector('.root');
    if (!root || !host.parentElement) return [];
    const [box, column] = [root.getBoundingClientRect(), host.parentElement.getBoundingClientRect()];
    const found = [...root.querySelectorAll('*')]
      .filter((part) => !isSlide(part) && !isDrawing(part) && !isFoldedAway(part) && !isInLine(part))
      .flatMap((part) => {
        const own = part.getBoundingClientRect();
        if (own.width <= 1) return [];
        // Toasts and dialogs are placed by the window.
        const isLayer = part.closest('[popover], dialog') !== null;
        return [
          ...(isOut(own, isLayer ? page : box) ? [`${nameOf(part)} leaves its box`] : []),
          ...(isCut(part) ? [`${nameOf(part)} holds more than it shows`] : []),
        ];
      });
    return isOut(box, column) ? [`${host.localName} leaves its column`, ...found] : found;
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  return { tooWide: scrollWidth - clientWidth, lines };
}
