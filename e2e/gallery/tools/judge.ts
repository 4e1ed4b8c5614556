/** What is asked of a state's accessibility: the rules of axe that hold where it is shown, and large targets. */
import type { Page } from 'playwright';
import { type Audited, audit, type Violation } from '../../setup/axe.ts';
import { smallTargets } from '../../setup/targets.ts';
import type { State } from './state.ts';

/** What the page is drawn for. */
export type Medium = { isPrint: boolean; hasForcedColors: boolean };

/** Returns what the page is drawn for now. */
export const mediumOf = (page: Page): Promise<Medium> =>
  page.evaluate(() => ({
    isPrint: matchMedia('print').matches,
    hasForcedColors: matchMedia('(forced-colors: active)').matches,
  }));

/** Whether a violation is none of the element's: the medium, another element or the host explains it. */
function isExcused({ rule, owner, comparedWith }: Violation, state: State, { hasForcedColors }: Medium): boolean {
  if (rule === 'color-contrast') {
    // axe reads the colours as they are written; the browser replaces them.
    if (hasForcedColors) return true;
    const isOnHost = owner !== null && comparedWith.length > 0 && comparedWith.every((other) => other === null);
    return state.hostBackground !== undefined && isOnHost;
  }
  // Two elements on one page do not know of each other: within one of them, each landmark has a name of its own.
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

/** Returns the targets that are too small for a finger, one line each; paper has none. */
export async function narrowTargets(page: Page, { isPrint }: Medium): Promise<string[]> {
  return isPrint ? [] : smallTargets(page);
}
