/** What a customer does in their area, once its page is open. */
import type { Page } from 'playwright';
import { type listings, type Persona, saleAt, screens } from '../../setup/client-area.ts';
import type { State } from '../tools/state.ts';

/** More than any screen asks. */
export const OFTEN = 40;

/** A page of the area, as someone. */
export const at = (path: string, as: Persona = 'buyer', query = ''): string => `${path}?as=${as}${query}`;

/** A sale that is followed, on a tab. */
export const sale = (name: keyof typeof listings, tab?: string, as?: Persona): string => at(saleAt(name, tab), as);

/** Presses the first button of this name. */
export const press =
  (name: string): NonNullable<State['act']> =>
  (page) =>
    screens(page).button(name).first().click();

/** One act after the other. */
export const inTurn =
  (...acts: NonNullable<State['act']>[]): NonNullable<State['act']> =>
  async (page, demo) => {
    for (const act of acts) await act(page, demo);
  };

/** The first field that is wrong. */
export const invalid = (page: Page) => page.locator('parvis-client-area [aria-invalid=true]').first();

/** What stands where something is still read. */
export const skeleton = (page: Page) => page.getByRole('status').filter({ hasText: 'Chargement…' }).first();

/** All calls below this path fail, or are never answered, or answer this. */
export const spoilt = (path: string, fault: NonNullable<State['faults']>[number]['fault'], body?: string) =>
  ({
    faults: [{ path, fault, times: OFTEN, ...(body === undefined ? {} : { body }) }],
    ...(typeof fault === 'number' && { expected: new RegExp(`status of ${fault}`) }),
  }) satisfies Partial<State>;
