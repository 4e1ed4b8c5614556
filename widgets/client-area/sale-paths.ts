/** The paths of a sale of one's own and of the offers on it (seller.md §2.1): the first screen of a buyer needs none of them. */

import type { SaleScreen } from '@/domain/dashboard/screens';
import type { FolderPart } from '@/domain/document/folder';
import { PATHS } from './routes';

const SALE_PATHS: Record<SaleScreen, string> = {
  sale: '',
  mandate: '/mon-mandat',
  estimation: '/mon-estimation',
  folder: '/dossier-de-vente/documents',
  planning: '/planning',
  reports: '/comptes-rendus',
  offers: '/offres',
  advice: '/conseils-immo',
  saleSponsorship: '/parrainage',
};

/** A screen of one sale of one's own; its dashboard when none is named. */
export function salePath(saleId: string, screen: SaleScreen = 'sale'): string {
  return `${PATHS.sales}/${encodeURIComponent(saleId)}${SALE_PATHS[screen]}`;
}

/** One part of the folder of a sale of one's own. */
export function folderPath(saleId: string, part: FolderPart): string {
  return `${salePath(saleId)}/dossier-de-vente/${part}`;
}

/** The summary of an offer on a sale of one's own, or its signature. */
export function offerPath(offerId: string, step?: 'signature'): string {
  return `/traitement-offre/${encodeURIComponent(offerId)}${step ? `/${step}` : ''}`;
}
