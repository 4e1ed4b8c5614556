/** Queries of the estimation page (docs/spec/estimation-report.md#1). */
import { fetchComparableSales, fetchEstimationFolder, fetchSaleScreenshots } from '@/api/estimation/folders';
import { fetchValuation } from '@/api/estimation/valuations';
import type { EstimationFolder } from '@/domain/estimation/folder';
import type { Query } from './cache';
import { itemQuery, listQuery } from './queries';

/** The instant valuation of a sale. */
export const valuationOf = (id: string) =>
  itemQuery(['valuation', id], (call, signal) => fetchValuation(call, id, signal));

/** The expert's report. */
export const folderOf = (id: string): Query<EstimationFolder> => ({
  key: ['estimation-folder', id],
  names: ['Un point de la courbe des prix', 'points de la courbe des prix'],
  async read(call, signal) {
    const answer = await fetchEstimationFolder(call, id, signal);
    return answer.ok ? { ...answer, leftOut: answer.value.dropped } : answer;
  },
});

/** The comparable sales of a report. */
export const comparablesOf = (folderId: string) =>
  listQuery(['comparables', folderId], (call, signal) => fetchComparableSales(call, folderId, signal), [
    'Une vente comparable',
    'ventes comparables',
  ]);

/** The adverts whose pictures a report holds. */
export const screenshotsOf = (folderId: string) =>
  listQuery(['sale-screenshots', folderId], (call, signal) => fetchSaleScreenshots(call, folderId, signal), [
    'Une annonce',
    'annonces',
  ]);
