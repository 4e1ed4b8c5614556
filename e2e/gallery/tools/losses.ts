/** Finds losses for people who enlarge the page or space its text: parts that stick out, texts that are cut or squeezed. */
import type { Page } from 'playwright';
import { findOverflow, nextFrame } from './overflow.ts';

const MOST_LOOKS = 30;
const LEAST_LINES = 4;

/**
 * Runs in the page. A text is cut if a box hides a line of it, and nothing around the text can be scrolled. Folded
 * texts with an ellipsis are left out, and so are the entries of the calendar, which hide whole lines by design.
 */
function measureTexts(): string[] {
  const overflowOf = (part: Element) => getComputedStyle(part).overflowY;
  const isScrolled = (part: Element | null, box: Element): boolean =>
    part !== null && part !== box && (/auto|scroll/.test(overflowOf(part)) || isScrolled(part.parentElement, box));
  const isShown = (part: Element | null) => part?.checkVisibility() === true && part.clientWidth !== 1;
  const textsOf = (box: Element) => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts.filter((text) => text.nodeValue?.trim());
  };
  const linesOf = (text: Node) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  };
  return [...document.querySelectorAll('*')]
    .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('.root *') ?? [])])
    .filter((box) => box.scrollHeight > box.clientHeight + 1 && box.clientWidth > 1 && overflowOf(box) === 'hidden')
    .filter((box) => getComputedStyle(box).webkitLineClamp === 'none')
    .filter((box) => !(box.matches('.rbc-event') && getComputedStyle(box).flexWrap === 'wrap'))
    .flatMap((box) => {
      const { top, bottom } = box.getBoundingClientRect();
      const isOut = (line: DOMRect) => line.bottom > bottom + 1 || line.top < top - 1;
      return textsOf(box)
        .filter(({ parentElement }) => isShown(parentElement) && !isScrolled(parentElement, box))
        .filter((text) => linesOf(text).some(isOut))
        .map((text) => `${box.localName} cuts '${text.nodeValue?.trim().slice(0, 40)}' in height`);
    });
}

/** Runs in the page. A text is squeezed if it takes many lines of at most two letters: its words cannot be read. */
function squeezedTexts(leastLines: number): string[] {
  const isSqueezed = (part: Element) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    const letter = Number.parseFloat(getComputedStyle(part).fontSize);
    return lines.length >= leastLines && lines.every(({ width }) => width < 2 * letter);
  };
  return [...document.querySelectorAll('*')]
    .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('.root *') ?? [])])
    .filter((part) => part.childElementCount === 0 && part.checkVisibility() && part.clientWidth !== 1)
    .filter(isSqueezed)
    .map((part) => `${part.localName} squeezes '${part.textContent?.trim().slice(0, 40)}'`);
}

async function findLosses(page: Page, wideHost: boolean, known: RegExp[]): Promise<string[]> {
  const found = [
    ...(await findOverflow(page, wideHost)),
    ...(await page.evaluate(measureTexts)),
    ...(await page.evaluate(squeezedTexts, LEAST_LINES)),
  ];
  return found.filter((line) => !known.some((lines) => lines.test(line)));
}

/**
 * Returns the lasting losses, one line each, except the known lines: a finding is checked again in each next frame,
 * some dozens of times.
 */
export async function lastingLosses(page: Page, wideHost = false, known: RegExp[] = []): Promise<string[]> {
  let found = await findLosses(page, wideHost, known);
  for (let look = 1; found.length > 0 && look < MOST_LOOKS; look += 1) {
    await nextFrame(page);
    found = await findLosses(page, wideHost, known);
  }
  return found;
}

/** Scrolls the focused control to the top of the window: the list of a field is hidden together with its field. */
export async function showFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (active !== document.body) active?.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
}

/** Sets the text spacing of WCAG 1.4.12, in the page and in every shadow tree. */
export function spaceText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    for (const root of [document, ...[...document.querySelectorAll('*')].map((element) => element.shadowRoot)]) {
      root?.adoptedStyleSheets.push(sheet);
    }
  });
}
