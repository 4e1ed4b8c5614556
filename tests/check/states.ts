/** The file of states for the demo. */
import { seeded } from '../../demo/server/seed.ts';

const { users, visits, sales } = seeded;

/** Returns the file; the tokens come from the environment. */
export const demoStates = (partner: string, cable: string) => ({
  partner_origin: partner,
  cable,
  buyer: { token: '$PARVIS_BUYER', user_id: users.buyer.id },
  'seller on the market': { role: 'seller', token: '$PARVIS_SELLER', user_id: users.oneSale.id },
  'seller with many sales': { role: 'seller', token: '$PARVIS_SELLER_MANY', user_id: users.manySales.id },
  stranger: { token: '$PARVIS_STRANGER', user_id: users.otherBuyer.id },
  visitor: { visit_id: visits.upcoming.id, user_slug: visits.upcoming.slug, email: visits.upcoming.email },
  estimation: { unique_hash: sales.withExpert.uniqueHash },
  radar: { token: '$PARVIS_CURIOUS', lat: 45.715, lng: 5.005, radius: 250 },
});

/** The environment of that file. */
export const demoEnv: Record<string, string> = {
  PARVIS_BUYER: users.buyer.token,
  PARVIS_SELLER: users.oneSale.token,
  PARVIS_SELLER_MANY: users.manySales.token,
  PARVIS_STRANGER: users.otherBuyer.token,
  PARVIS_CURIOUS: users.curious.token,
};
