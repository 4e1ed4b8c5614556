/** A signature at its provider's whose page cannot be framed: in a tab of its own. */
import { screens } from '../../setup/client-area.ts';
import type { State } from '../tools/state.ts';
import { untilLate } from './steps.ts';

type Act = NonNullable<State['act']>;

const OTHER_TAB = 'Ouvrir dans un nouvel onglet';

/** The provider's page may not be framed: the browser shows that in its place, and the page around it hears nothing. */
export const unframed =
  (kind: 'mandates' | 'offers'): Act =>
  async (page) => {
    await page.route(`**/signature/${kind}/*`, (route) =>
      route.fulfill({ contentType: 'text/html', headers: { 'X-Frame-Options': 'DENY' }, body: '' }),
    );
  };

/** What the browser writes of that. */
export const UNFRAMED = /X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/;

/** It stays silent for so long that another way to it is offered. */
export const untilSilent: Act = async (page) => {
  await page.locator('parvis-client-area iframe').waitFor();
  await untilLate(page, 12_000, screens(page).link(OTHER_TAB));
};

/** Signs in a tab of its own, where it is on show. */
export const signInOtherTab: Act = async (page) => {
  const [tab] = await Promise.all([page.waitForEvent('popup'), screens(page).link(OTHER_TAB).click()]);
  // Its button is there before the script that hears it.
  await tab.waitForLoadState();
  await tab.getByRole('button', { name: 'Signer', exact: true }).click();
  await tab.getByText('Document signé.').waitFor();
  await tab.close();
};
