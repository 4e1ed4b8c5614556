/** A sale goes on while somebody looks at it: the rows change, and the live channel says so (contract §9). */
import type { DemoContext } from '../context.ts';
import { asText } from '../rails-errors.ts';
import type { Expert } from '../sale.ts';
import { CAMILLE, type SaleExpert, THOMAS } from '../seed/people.ts';
import { ACCOUNTS } from '../seed/users.ts';

/** The experts by the name that the bench takes. */
const EXPERTS = new Map([
  ['camille', CAMILLE],
  ['thomas', THOMAS],
]);

type Changes = { state?: string; on_break?: boolean; expert?: SaleExpert | null };

/**
 * Changes the state, the break or the expert ('camille', 'thomas' or null) of the sale of this id, for its seller and
 * for the buyers who follow it. The answer says who was told and how many subscriptions heard it; null when there is no
 * such sale or nothing to change.
 */
export function changeSale({ db, cable, origins }: DemoContext, id: string, wanted: Record<string, unknown>) {
  const changes = readChanges(wanted);
  const sale = db.sales.find(({ wire }) => String(wire.id) === id);
  const listing = db.area.listing(id);
  if ((!sale && !listing) || Object.keys(changes).length === 0) return null;
  const { expert, ...rest } = changes;
  const tell = (user_id: number, expertShown: unknown) =>
    cable.broadcast(
      { user_id },
      {
        type: 'sale_updated',
        sale: { id: Number(id), ...rest, ...(expert === undefined ? {} : { expert: expertShown }) },
      },
    );

  const told: number[] = [];
  let delivered = 0;
  if (sale) {
    if (changes.state) sale.wire.state = changes.state;
    if (changes.on_break !== undefined) sale.onBreak = changes.on_break;
    if (expert !== undefined) sale.wire.expert = expert && ofSeller(expert);
    told.push(sale.ownerId);
    delivered += tell(sale.ownerId, expert && forSeller(expert, origins.main));
  }
  if (listing) {
    Object.assign(listing, changes, expert === undefined ? {} : { expert_picture_url: expert?.photo ?? null });
    for (const { buyerId } of db.area.interests.filter(({ saleId }) => String(saleId) === id)) {
      told.push(buyerId);
      delivered += tell(buyerId, expert && { ...expert, photo: absolute(expert.photo, origins.main) });
    }
  }
  return { told, delivered };
}

function readChanges({ state, on_break, expert }: Record<string, unknown>): Changes {
  const named = EXPERTS.get(asText(expert));
  return {
    ...(asText(state) ? { state: asText(state) } : {}),
    ...(typeof on_break === 'boolean' ? { on_break } : {}),
    ...(expert === null || named ? { expert: named ?? null } : {}),
  };
}

const absolute = (path: string | null, origin: string) => path && new URL(path, origin).href;

function ofSeller({ photo, civility: _, ...user }: SaleExpert): Expert {
  return { id: ACCOUNTS.expert.id, user, photo, phone_calendar_link: null };
}

/** The same person as the seller's space names its fields (contract §8). */
function forSeller(expert: SaleExpert, origin: string) {
  const { photo, ...rest } = ofSeller(expert);
  return { ...rest, user: { ...rest.user, profile_pic_url: absolute(photo, origin) } };
}
