/** The fields of a sale that follow the acts of its sellers (docs/spec/sale.md#5.2). */
import type { DemoDb } from '../db.ts';
import type { Sale } from '../sale.ts';

/** Returns the fields that follow the documents and the shoots of the sale. */
export function actionFieldsOf({ seller, sellerActions }: DemoDb, sale: Sale) {
  const { timeline } = seller.details(sale);
  return {
    missing_mandatory_documents: sellerActions.missingDocuments(sale),
    timeline: { ...timeline, last_photo_meeting_at: sellerActions.lastPhotoMeetingAt(sale) },
  };
}
