/** An expert takes a new sale, some seconds after it was made, and whoever looks at it hears of it (contract §9). */
import type { DemoContext } from './context.ts';
import { type Expert, expertOf, type Sale } from './sale.ts';

/** Milliseconds of the demo's clock until the expert comes. */
export const EXPERT_COMES_AFTER = 10_000;

/** Plans the coming of the expert, once, where one comes at all. */
export function planExpert(demo: DemoContext, sale: Sale): void {
  if (sale.expertComes !== 'once-read' || sale.wire.expert) return;
  sale.expertComes = 'planned';
  demo.db.clock.after(EXPERT_COMES_AFTER, () => assign(demo, sale));
}

function assign({ db, cable, origins }: DemoContext, sale: Sale): void {
  const { wire, ownerId } = sale;
  wire.expert = expertOf(db.users);
  const expert = withPhoto(wire.expert, origins.main);
  cable.broadcast(
    { unique_hash: wire.unique_hash },
    { type: 'estimation_updated', sale: { unique_hash: wire.unique_hash, expert } },
  );
  cable.broadcast({ user_id: ownerId }, { type: 'sale_updated', sale: { id: wire.id, expert: forSeller(expert) } });
}

/** The expert with the address of the picture made absolute, for pages of another origin. */
export function withPhoto(expert: Expert, origin: string): Expert {
  return { ...expert, photo: expert.photo && new URL(expert.photo, origin).href };
}

/** The same person as the seller's space names its fields (contract §8). */
function forSeller({ id, user, photo, phone_calendar_link }: Expert) {
  return { id, user: { ...user, profile_pic_url: photo }, phone_calendar_link };
}
