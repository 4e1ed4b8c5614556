/** A property: for a guest, locked, unlocked, and every odd one of the demo. */
import type { Page } from 'playwright';
import { screens, soldProperties } from '../../setup/radar.ts';
import type { State } from '../tools/state.ts';
import { at, OFTEN, overNoMap, PLAIN, revealed, unlock } from './steps.ts';

const prices = (page: Page) => screens(page).prices;
const reveal = { method: 'POST', path: '/radar_leads' } as const;

/** A property whose prices this user has unlocked. */
const unlocked = (name: string, pid: number): State => ({
  name,
  path: at({ as: 'otherBuyer', pid }),
  prepare: revealed('otherBuyer', [pid]),
  shows: prices,
});

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** From its skeleton to its price. */
export const propertyStates = overNoMap([
  {
    name: 'property-loading',
    path: at({ pid: PLAIN }),
    faults: [
      { path: '/radar/properties', fault: 'timeout' },
      { path: '/radar/properties/*', fault: 'timeout' },
    ],
    shows: (page) => page.getByRole('dialog', { name: 'Bien vendu' }),
  },
  { name: 'property-guest', path: at({ pid: PLAIN }), shows: prices },
  { name: 'property-locked', path: at({ pid: PLAIN, as: 'otherBuyer' }), shows: prices },
  unlocked('property-unlocked', PLAIN),
  {
    name: 'property-unlocking',
    path: at({ pid: PLAIN, as: 'otherBuyer' }),
    faults: [{ ...reveal, fault: 'timeout' }],
    act: unlock,
    shows: (page) => page.locator('button[aria-busy=true]'),
  },
  {
    name: 'property-unlocking-failed',
    path: at({ pid: PLAIN, as: 'otherBuyer' }),
    faults: [{ ...reveal, fault: 500, times: OFTEN }],
    act: unlock,
    shows: (page) => prices(page).getByRole('alert'),
    expected: /status of 500/,
  },
  { name: 'property-expert-calls', path: at({ pid: PLAIN, as: 'collector' }), shows: (page) => screens(page).call },
  {
    name: 'property-gone',
    path: at({ pid: '999999' }),
    shows: (page) => screens(page).toast.getByText(/./).first(),
    expected: /status of 404/,
  },
  {
    name: 'property-second-picture',
    path: at({ pid: soldProperties.odd.manyPictures.id, as: 'otherBuyer' }),
    act: async (page) => {
      await page.getByRole('button', { name: 'Photo suivante' }).click();
    },
    shows: (page) => page.getByText('2 / 8'),
  },
  {
    name: 'property-guest-second-picture',
    path: at({ pid: PLAIN }),
    act: async (page) => {
      await page.getByRole('button', { name: 'Photo suivante' }).click();
    },
    shows: (page) => page.getByText('2 / 10'),
  },
  ...Object.entries(soldProperties.odd).map(([name, { id }]) => ({
    ...unlocked(`odd-${kebab(name)}`, id),
    ...(name === 'missingPicture' && { expected: /status of 404/ }),
  })),
  { name: 'odd-long-address-locked', path: at({ pid: soldProperties.odd.longAddress.id, as: 'buyer' }), shows: prices },
  {
    name: 'odd-nothing-known-locked',
    path: at({ pid: soldProperties.odd.nothingKnown.id, as: 'buyer' }),
    shows: prices,
  },
  {
    name: 'odd-no-picture-guest',
    path: at({ pid: soldProperties.odd.noPicture.id }),
    shows: prices,
  },
]);
