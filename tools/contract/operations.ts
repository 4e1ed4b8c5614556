/** All operations, in the order of the sections. */
import type { Operations } from './operation.ts';
import { ACCOUNTS } from './operations/accounts.ts';
import { ALERTS } from './operations/alerts.ts';
import { BUYERS } from './operations/buyers.ts';
import { EDITORIAL } from './operations/editorial.ts';
import { ESTIMATION } from './operations/estimation.ts';
import { RADAR } from './operations/radar.ts';
import { SELLERS } from './operations/sellers.ts';
import { VISITS } from './operations/visits.ts';

/** The operations of /api/v1 by route. */
export const OPERATIONS: Operations = {
  ...ACCOUNTS,
  ...BUYERS,
  ...ALERTS,
  ...VISITS,
  ...ESTIMATION,
  ...RADAR,
  ...SELLERS,
  ...EDITORIAL,
};
