/** What the estimation page reads (seller.md §7, Estimation). */
import { fetchComparableSales, fetchEstimationFolder, fetchSaleScreenshots } from '@/api/estimation-folders';
import { fetchValuation } from '@/api/valuations';
import { many, one } from './reading';

/** The instant valuation of a sale. */
export const valuationOf = (id: string) => one(['valuation', id], (call, signal) => fetchValuation(call, id, signal));

/** The expert's report. */
export const folderOf = (id: string) =>
  one(['estimation-folder', id], (call, signal) => fetchEstimationFolder(call, id, signal));

/** The sales that a report compares with. */
export const comparablesOf = (folderId: string) =>
  many(['comparables', folderId], (call, signal) => fetchComparableSales(call, folderId, signal), [
    'Une vente comparable',
    'ventes comparables',
  ]);

/** The adverts that a report keeps pictures of. */
export const screenshotsOf = (folderId: string) =>
  many(['sale-screenshots', folderId], (call, signal) => fetchSaleScreenshots(call, folderId, signal), [
    'Une annonce',
    'annonces',
  ]);
