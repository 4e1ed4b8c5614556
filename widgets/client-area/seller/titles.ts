import type { SaleScreen } from '@/domain/dashboard/screens';

/** The title of each screen of a sale, in the menu and in its heading (docs/spec/sale.md#3.1). */
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
