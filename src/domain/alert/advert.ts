/** An advert that matches an alert. Source: docs/spec/alerts.md#1.5. */

/** A property that matches an alert; null where the server sends nothing. URLs are not validated. */
export type Advert = {
  id: string;
  title: string | null;
  city: string | null;
  zipCode: string | null;
  priceEuros: number | null;
  areaM2: number | null;
  roomNumber: number | null;
  pictureUrl: string | null;
  url: string | null;
  /** ISO 8601 with offset, or a day. */
  publishedAt: string | null;
};
