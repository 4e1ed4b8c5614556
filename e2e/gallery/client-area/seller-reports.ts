/** The reports of visits. */
import { seeded } from '../../../demo/server/seed.ts';
import { screens } from '../../setup/client-area.ts';
import type { State } from '../tools/state.ts';
import { at, respondWithFault, skeleton } from './steps.ts';

const { only, belowMarket, long } = seeded.sellerSales;
const of = (id: number, as: 'oneSale' | 'manySales' | 'longSeller') => at(`/ev/ventes/${id}/comptes-rendus`, as);

/** Every state of the reports. */
export const sellerReportStates: State[] = [
  {
    name: 'seller-reports',
    path: of(only.id, 'oneSale'),
    shows: (page) => page.getByRole('article').first(),
  },
  {
    name: 'seller-reports-filtered',
    path: of(only.id, 'oneSale'),
    act: (page) => page.getByRole('button', { name: /^Fort intérêt/ }).click(),
    shows: (page) => page.getByRole('status').filter({ hasText: 'Fort intérêt' }),
  },
  { name: 'seller-reports-long', path: of(long.id, 'longSeller'), shows: (page) => page.getByRole('article').first() },
  {
    name: 'seller-reports-none',
    path: of(belowMarket.id, 'manySales'),
    shows: (page) => page.getByText('Pas de compte rendu'),
  },
  {
    name: 'seller-reports-loading',
    path: of(only.id, 'oneSale'),
    ...respondWithFault('/properties/*/visits', 'timeout'),
    shows: skeleton,
  },
  {
    name: 'seller-reports-failed',
    path: of(only.id, 'oneSale'),
    ...respondWithFault('/properties/*/visits', 500),
    shows: (page) => screens(page).retry,
  },
];
