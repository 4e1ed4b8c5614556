/** The accessibility checks of a state: the rules of axe that apply to its medium, and large targets. */
import type { Page } from 'playwright';
import { type Audited, audit, type Violation } from '../../setup/axe.ts';
import { smallTargets } from '../../setup/targets.ts';
import type { State } from './state.ts';

/** The medium of the page. */
export type Medium = { isPrint: boolean; hasForcedColors: boolean };

/** Returns the present medium of the page. */
export const mediumOf = (page: Page): Promise<Medium> =>
  page.evaluate(() => ({
    isPrint: matchMedia('print').matches,
    hasForcedColors: matchMedia('(forced-colors: active)').matches,
  }));

/** Tells whether a violation has a cause outside the element: the medium, another element or the host. */
function isExcused({ rule, owner, comparedWith }: Violation, state: State, { hasForcedColors }: Medium): boolean {
  if (rule === 'color-contrast') {
    // axe reads the colours of the style sheets; the browser replaces them.
    if (hasForcedColors) return true;
    const isOnHost = owner !== null && comparedWith.length > 0 && comparedWith.every((other) => other === null);
    return state.hostBackground !== undefined && isOnHost;
  }
  // Two elements on one page do not know of each other: names of landmarks are unique within each element.
  if (rule === 'landmark-unique') {
    return comparedWith.length > 0 && comparedWith.every((other) => other !== null && other !== owner);
  }
  return false;
}

/** Returns the broken rules of the whole page, one line each. */
export async function brokenRules(page: Page, state: State, medium: Medium, audited?: Audited): Promise<string[]> {
  const found = await audit(page, audited);
  return found.filter((violation) => !isExcused(violation, state, medium)).map(({ line }) => line);
}

/** Returns the targets that are too small for a finger, one line each; none for print. */
export async function narrowTargets(page: Page, { isPrint }: Medium): Promise<string[]> {
  return isPrint ? [] : smallTargets(page);
}
