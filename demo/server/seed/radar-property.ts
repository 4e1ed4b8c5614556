/** A property with every field (docs/spec/radar.md#9.1). */
export type RadarProperty = {
  id: number;
  lat: number;
  lng: number;
  area: number | null;
  kind: string | null;
  kind_text: string | null;
  room_number: number | null;
  main_picture_url: string | null;
  /** The date of sale, the real price, and the displayed price. */
  oa_date: string | null;
  oa_amount: number | null;
  sale_price: number | null;
  address: string | null;
  floor: number | null;
  total_floor: number | null;
  elevator: boolean | null;
  garden: boolean | null;
  parking: boolean | null;
  terrace: boolean | null;
  concierge: boolean | null;
  cellar: boolean | null;
  pool: boolean | null;
  dpe_energy_letter: string | null;
  buyer_situation: string | null;
  buyer_age: number | null;
  property_pictures: { photo_url: string }[] | null;
};
