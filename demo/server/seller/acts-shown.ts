/** What a sale shows of what its sellers have done (contract §8). */
import type { DemoDb } from '../db.ts';
import type { Sale } from '../sale.ts';

/** The fields of a sale that follow its documents and its shoots. */
export function actsShown({ seller, sellerActs }: DemoDb, sale: Sale) {
  const { timeline } = seller.details(sale);
  return {
    missing_mandatory_documents: sellerActs.missingDocuments(sale),
    timeline: { ...timeline, last_photo_meeting_at: sellerActs.lastPhotoMeetingAt(sale) },
  };
}
