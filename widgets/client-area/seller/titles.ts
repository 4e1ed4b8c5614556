import type { SaleScreen } from '@/domain/dashboard/screens';

/** What each screen of a sale is called, in its menu and in its heading (seller.md §2.2). */
export const saleScreenTitles: Record<SaleScreen, string> = {
  sale: 'Ma vente',
  mandate: 'Mon mandat',
  estimation: 'Mon estimation',
  folder: 'Dossier de vente',
  planning: 'Mon planning',
  reports: 'Comptes-rendus',
  offers: 'Mes offres',
  advice: 'Conseils immo',
  saleSponsorship: 'Parrainez un proche',
};
