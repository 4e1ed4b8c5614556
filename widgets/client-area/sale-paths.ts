/** Paths of a seller's sale and offers (docs/spec/sale.md#2.1): no part of the first buyer screen. */

import type { SaleScreen } from '@/domain/dashboard/screens';
import type { FolderPart } from '@/domain/document/folder';
import { PATHS, type ROUTES } from './routes';

type Below<Pattern> = Pattern extends `${(typeof ROUTES)['sale']}${infer Path}` ? Path : never;
type OfPart<Path> = Path extends `${infer Folder}/:part?` ? `${Folder}/${FolderPart}` : Path;

// The compiler checks that each screen is a route, and that this is its path.
const SALE_PATHS: { [Screen in SaleScreen]: OfPart<Below<(typeof ROUTES)[Screen]>> } = {
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

/** Returns the path of a screen of a sale, by default the dashboard. */
export function salePath(saleId: string, screen: SaleScreen = 'sale'): string {
  return `${PATHS.sales}/${encodeURIComponent(saleId)}${SALE_PATHS[screen]}`;
}

/** Returns the path of a part of the sale folder. */
export function folderPath(saleId: string, part: FolderPart): string {
  return `${salePath(saleId)}/dossier-de-vente/${part}`;
}

/** Returns the path of an offer's summary, or of its signature. */
export function offerPath(offerId: string, step?: 'signature'): string {
  return `/traitement-offre/${encodeURIComponent(offerId)}${step ? `/${step}` : ''}`;
}
