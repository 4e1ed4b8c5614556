/** The menu entries of a sale (docs/spec/sale.md#3). */
import type { IconNode } from 'lucide';
import BookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import ChartLine from 'lucide/dist/esm/icons/chart-line.mjs';
import FolderOpen from 'lucide/dist/esm/icons/folder-open.mjs';
import Gift from 'lucide/dist/esm/icons/gift.mjs';
import Handshake from 'lucide/dist/esm/icons/handshake.mjs';
import House from 'lucide/dist/esm/icons/house.mjs';
import MessageSquareText from 'lucide/dist/esm/icons/message-square-text.mjs';
import Signature from 'lucide/dist/esm/icons/signature.mjs';
import { isScreenLocked, type SaleScreen, screensOf } from '@/domain/dashboard/screens';
import { offersShown } from '@/domain/offer/seller-offer';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { reportsOf, upcomingVisits } from '@/domain/visit/seller-visit';
import { plural } from '@/text/plural';
import { useArea } from '../context';
import { useQueryResult } from '../data/cache';
import { saleOffersOf, saleVisitsOf } from '../data/seller-queries';
import { useNow } from '../parts/use-now';
import { salePath } from '../sale-paths';
import { saleScreenTitles } from '../seller/titles';
import { type Count, IN_THE_BAR, type MenuEntry } from './menu';

type Look = { short: string; icon: IconNode } & Pick<Partial<MenuEntry>, 'note' | 'event' | 'routes'>;

const LOOKS: Record<SaleScreen, Look> = {
  sale: { short: 'Ma vente', icon: House },
  mandate: { short: 'Mandat', icon: Signature },
  estimation: { short: 'Estimation', icon: ChartLine },
  folder: { short: 'Dossier', icon: FolderOpen, routes: ['folder', 'folderElsewhere'] },
  planning: { short: 'Planning', icon: CalendarDays },
  reports: { short: 'Comptes-rendus', icon: MessageSquareText },
  // The screens of one offer keep this entry current.
  offers: { short: 'Offres', icon: Handshake, routes: ['offers', 'offer', 'signature'] },
  advice: { short: 'Conseils', icon: BookOpen },
  saleSponsorship: {
    short: 'Parrainage',
    icon: Gift,
    note: "Gagnez jusqu'à 600€",
    event: 'click_parrainage_menu',
  },
};

const countOf = (value: number, one: string, more: string, digits = 1): Count => ({
  value,
  text: String(value).padStart(digits, '0'),
  spoken: `${value} ${plural(value, one, more)}`,
});

/** Returns the counts of unlocked screens whose data could be read (docs/spec/sale.md#3.2). */
function useCounts(sale: SellerSale): Partial<Record<SaleScreen, Count>> {
  const { customerId } = useArea();
  const now = useNow();
  const propertyId = sale.property.id;
  const isOpen = (screen: SaleScreen) => !isScreenLocked(sale, screen);
  const ofVisits = propertyId !== null && (isOpen('planning') || isOpen('reports'));
  const visits = useQueryResult(saleVisitsOf(propertyId ?? ''), { enabled: ofVisits });
  const offers = useQueryResult(saleOffersOf(customerId, sale.id), { enabled: isOpen('offers') });
  const counts: Partial<Record<SaleScreen, Count>> = {};
  if (ofVisits && visits.value) {
    counts.planning = countOf(upcomingVisits(visits.value, now).length, 'visite à venir', 'visites à venir');
    counts.reports = countOf(reportsOf(visits.value).length, 'compte-rendu', 'comptes-rendus', 2);
  }
  if (isOpen('offers') && offers.value) counts.offers = countOf(offersShown(offers.value).length, 'offre', 'offres');
  return counts;
}

/** Screens that come first in the phone bar (docs/spec/sale.md#3.3). */
const PREFERRED: readonly SaleScreen[] = ['sale', 'planning', 'offers'];

/** Returns the entries of a sale in its current state: all, those of the phone bar, and the rest. */
export function useSaleEntries(sale: SellerSale): { all: MenuEntry[]; inBar: MenuEntry[]; rest: MenuEntry[] } {
  const counts = useCounts(sale);
  const screens = screensOf(sale);
  const isPreferred = (screen: SaleScreen) => PREFERRED.includes(screen) && !isScreenLocked(sale, screen);
  const chosen = [...screens.filter(isPreferred), ...screens.filter((screen) => !isPreferred(screen))].slice(
    0,
    IN_THE_BAR,
  );
  const entryOf = (screen: SaleScreen): MenuEntry => {
    const count = counts[screen];
    return {
      label: saleScreenTitles[screen],
      path: salePath(sale.id, screen),
      routes: [screen],
      ...LOOKS[screen],
      ...(count && { count }),
    };
  };
  return {
    all: screens.map(entryOf),
    inBar: screens.filter((screen) => chosen.includes(screen)).map(entryOf),
    rest: screens.filter((screen) => !chosen.includes(screen)).map(entryOf),
  };
}
