/** A signature whose page cannot be framed: in a tab of its own. */
import { screens } from '../../setup/client-area.ts';
import type { State } from '../tools/state.ts';
import { waitUntilLate } from './steps.ts';

type Act = NonNullable<State['act']>;

const OTHER_TAB = 'Ouvrir dans un nouvel onglet';

/**
 * The provider's page may not be framed: the browser shows an error instead, and the page around it gets no message.
 */
export const unframed =
  (kind: 'mandates' | 'offers'): Act =>
  async (page) => {
    await page.route(`**/signature/${kind}/*`, (route) =>
      route.fulfill({ contentType: 'text/html', headers: { 'X-Frame-Options': 'DENY' }, body: '' }),
    );
  };

/** The browser's own message about the refused frame. */
export const UNFRAMED = /X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/;

/** Waits, without a message of the provider, until the link to a new tab is offered. */
export const waitForSilence: Act = async (page) => {
  await page.locator('parvis-client-area iframe').waitFor();
  await waitUntilLate(page, 12_000, screens(page).link(OTHER_TAB));
};

/** Signs in a tab of its own, in front. */
export const signInOtherTab: Act = async (page) => {
  const [tab] = await Promise.all([page.waitForEvent('popup'), screens(page).link(OTHER_TAB).click()]);
  // The button is there before the script that handles it.
  await tab.waitForLoadState();
  await tab.getByRole('button', { name: 'Signer', exact: true }).click();
  await tab.getByText('Document signé.').waitFor();
  await tab.close();
};
