/** Menu entries of the two spaces, in order (docs/spec/shell.md#6.3, docs/spec/shell.md#6.4). */
import type { IconNode } from 'lucide';
import Bell from 'lucide/dist/esm/icons/bell.mjs';
import BookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import Gift from 'lucide/dist/esm/icons/gift.mjs';
import House from 'lucide/dist/esm/icons/house.mjs';
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs';
import Tag from 'lucide/dist/esm/icons/tag.mjs';
import { type AreaRoute, type AreaRouteName, isOfSeller, PATHS } from '../routes';

/** One of the two spaces. */
export type Space = 'buyer' | 'seller';

/** Count of an entry: number, text on the badge, text for screen readers. */
export type Count = { value: number; text: string; spoken: string };

/** `routes` mark the entry as current; `short` is its label in the phone bar; `event` is its analytics event. */
export type MenuEntry = {
  label: string;
  short: string;
  path: string;
  icon: IconNode;
  routes: readonly AreaRouteName[];
  note?: string;
  event?: string;
  count?: Count;
};

/** The entries of each space. */
export const ENTRIES: Record<Space, readonly MenuEntry[]> = {
  buyer: [
    { label: 'Accueil', short: 'Accueil', path: PATHS.home, icon: House, routes: ['home'] },
    {
      label: 'Visites et offres',
      short: 'Visites',
      path: PATHS.interests,
      icon: KeyRound,
      routes: ['interests', 'interest'],
    },
    { label: 'Mes alertes', short: 'Alertes', path: PATHS.alerts, icon: Bell, routes: ['alerts'] },
    { label: "Guide de l'acheteur", short: 'Guide', path: PATHS.guide, icon: BookOpen, routes: ['guide'] },
    {
      label: 'Parrainez un proche',
      short: 'Parrainage',
      path: PATHS.sponsorship,
      icon: Gift,
      routes: ['sponsorship'],
      note: "Gagnez jusqu'à 600 euros !",
      event: 'click_parrainage_menu',
    },
  ],
  seller: [{ label: 'Mes ventes', short: 'Mes ventes', path: PATHS.sales, icon: Tag, routes: ['sales'] }],
};

/** Number of entries in the phone bar, before 'Plus'. */
export const IN_THE_BAR = 4;

/** Returns the space of a route; null for the account, which belongs to both. */
export function spaceOf(route: AreaRoute): Space | null {
  if (isOfSeller(route)) return 'seller';
  return route.pattern.startsWith('/ea') ? 'buyer' : null;
}

/** Labels of the switch between spaces, in the sidebar and on a phone. */
export const SWITCH: Record<Space, { label: string; short: string; path: string }> = {
  buyer: { label: 'Espace acheteur', short: 'Passer en mode acheteur', path: PATHS.home },
  seller: { label: 'Espace vendeur', short: 'Passer en mode vendeur', path: PATHS.sellerSpace },
};
