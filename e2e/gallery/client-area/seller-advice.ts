/** Advice to a seller, and the sponsorship from a sale. */
import { seeded } from '../../../demo/server/seed.ts';
import { screens } from '../../setup/client-area.ts';
import type { State } from '../tools/state.ts';
import { at, skeleton } from './steps.ts';

const { only, deed, sold } = seeded.sellerSales;
const ADVICE = at(`${only.path}/conseils-immo`, 'oneSale');

/** Every state of both screens. */
export const sellerAdviceStates: State[] = [
  {
    name: 'seller-advice',
    path: at(`${deed.path}/conseils-immo`, 'manySales'),
    shows: (page) => screens(page).card('Notre partenaire').getByRole('heading', { level: 4 }),
    expected: /status of 404/,
  },
  {
    name: 'seller-advice-sold',
    path: at(`${sold.path}/conseils-immo`, 'manySales'),
    shows: (page) => page.getByText(/min de lecture/).first(),
  },
  {
    name: 'seller-advice-loading',
    path: ADVICE,
    faults: [
      { path: '/blog/articles', fault: 'timeout' },
      { path: '/partners*', fault: 'timeout', times: 6 },
    ],
    shows: skeleton,
  },
  {
    name: 'seller-advice-failed',
    path: ADVICE,
    faults: [
      { path: '/blog/articles', fault: 500, times: 20 },
      { path: '/partners*', fault: 500, times: 20 },
    ],
    shows: (page) => screens(page).retry,
    expected: /status of 500|partner/,
  },
  {
    name: 'seller-sponsorship',
    path: at(`${only.path}/parrainage`, 'oneSale'),
    shows: (page) => screens(page).button('Parrainer ce proche'),
  },
];
