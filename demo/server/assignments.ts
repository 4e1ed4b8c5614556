/**
 * Assigns an expert to a new sale, some seconds after its creation, and sends the live messages (docs/spec/demo.md#5.5,
 * docs/spec/live-channel.md#2.1).
 */
import { announce } from './announce.ts';
import type { DemoContext } from './context.ts';
import { type Expert, expertOf, type Sale } from './sale.ts';
import { sellerExpertJson } from './seller/views.ts';

/** Milliseconds of the demo's clock until an expert is assigned. */
export const EXPERT_DELAY_MS = 10_000;

/** Schedules the assignment of an expert, once per sale, if the sale gets one. */
export function scheduleExpert(demo: DemoContext, sale: Sale): void {
  if (sale.expertComes !== 'once-read' || sale.wire.expert) return;
  sale.expertComes = 'planned';
  demo.db.clock.after(EXPERT_DELAY_MS, () => assign(demo, sale));
}

function assign(demo: DemoContext, sale: Sale): void {
  const { db, origins } = demo;
  const { wire, ownerId } = sale;
  wire.expert = expertOf(db.users);
  const expert = resultExpertJson(wire.expert, origins.main);
  announce(
    demo,
    { unique_hash: wire.unique_hash },
    { type: 'estimation_updated', sale: { unique_hash: wire.unique_hash, expert } },
  );
  announce(
    demo,
    { user_id: ownerId },
    { type: 'sale_updated', sale: { id: wire.id, expert: sellerExpertJson(wire.expert, origins.main) } },
  );
}

/** Returns the expert of a result, with an absolute picture URL for pages of another origin. */
export function resultExpertJson({ user, photo, phone_calendar_link }: Expert, origin: string) {
  return { user, photo: photo && new URL(photo, origin).href, phone_calendar_link };
}
