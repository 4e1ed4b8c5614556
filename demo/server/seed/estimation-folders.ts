/** The expert's report on a property (docs/spec/estimation-report.md#4.2), derived from its sale: deterministic. */
import type { Sale } from '../sale.ts';
import { parisDay } from './dates.ts';
import { photo } from './listings.ts';
import { createSeededRandom } from './seeded-random.ts';

const thousands = (euros: number) => Math.round(euros / 1000) * 1000;
const MONTHS = 24;

/** Returns prices per square metre over two years, one point a month; none for a place without sales. */
function pricePoints(now: number, sale: Sale) {
  const dice = createSeededRandom(sale.wire.id * 7919);
  dice();
  const start = sale.wire.property.kind === 'parking_spot' ? 2000 : 3400 + dice() * 2200;
  return Array.from({ length: MONTHS }, (_, index) => ({
    x: parisDay(now, (index - MONTHS) * 30, '00:00').slice(0, 10),
    y: Math.round(start * (1 + index * 0.002 + (dice() - 0.5) * 0.03)),
    count: 8 + Math.floor(dice() * 40),
  }));
}

/** Returns the whole report; `sent_at` is null until the expert sends it. */
export function folderOf(now: number, sale: Sale, id: number, sent_at: string | null) {
  const { sale_price: medium } = sale.wire.last_yanport_valuation;
  const { city } = sale.wire.property;
  return {
    id,
    sent_at,
    introduction: `J’ai visité votre bien à ${city} et l’ai comparé aux ventes du quartier. Voici mon avis, point par point.`,
    property_strengths: ['Séjour lumineux, traversant', 'Étage calme, sans vis-à-vis', 'Cave et rangements'],
    property_weaknesses: ['Salle de bains à rafraîchir', 'Simple vitrage côté rue'],
    market_analysis: `À ${city}, les biens comparables partent en dix semaines. Un prix juste dès le départ évite une baisse ensuite.`,
    estimation: { low: thousands(medium * 0.95), medium, high: thousands(medium * 1.05) },
    next_steps: ['Signer le mandat', 'Réunir les documents', 'Prendre les photos', 'Publier l’annonce'],
    price_data: { points: pricePoints(now, sale) },
  };
}

/** Returns six concluded sales nearby; `distance` in metres. */
export function comparablesOf(now: number, sale: Sale, base: string) {
  const dice = createSeededRandom(sale.wire.id * 104_729);
  const { id, property, last_yanport_valuation } = sale.wire;
  return Array.from({ length: 6 }, (_, index) => ({
    id: id * 100 + index,
    address: `${1 + Math.floor(dice() * 90)} rue ${['des Lilas', 'du Marché', 'Haute', 'des Écoles'][index % 4]}`,
    city: property.city,
    kind: property.kind,
    area: 45 + Math.floor(dice() * 70),
    room_number: 2 + Math.floor(dice() * 4),
    price: thousands(last_yanport_valuation.sale_price * (0.85 + dice() * 0.3)),
    sold_at: parisDay(now, -20 - index * 35, '12:00'),
    distance: 80 + Math.floor(dice() * 700),
    picture_url: index === 5 ? null : new URL(photo('f', id, index), base).href,
    lat: Number((sale.lat + (dice() - 0.5) / 100).toFixed(5)),
    lng: Number((sale.lng + (dice() - 0.5) / 100).toFixed(5)),
  }));
}

const EVIDENCE = 9;

/** Returns the sales that an estimate stands on: no number, three decimals; nothing for a sale without them. */
export function evidenceOf(now: number, sale: Sale) {
  if (!sale.hasEvidence) return {};
  const dice = createSeededRandom(sale.wire.id * 15_485_863);
  dice();
  const { sale_price } = sale.wire.last_yanport_valuation;
  const roughly = (degrees: number) => Number((degrees + (dice() - 0.5) / 100).toFixed(3));
  const comparables = Array.from({ length: EVIDENCE }, (_, index) => {
    const area = 52 + Math.floor(dice() * 40);
    return {
      area,
      room_number: 2 + Math.floor(area / 30),
      price: thousands(((sale_price * area) / 70) * (0.86 + dice() * 0.28)),
      sold_at: parisDay(now, -40 - index * 45, '12:00').slice(0, 10),
      distance_m: 90 + index * 60 + Math.floor(dice() * 50),
      street: `rue ${['des Lilas', 'du Marché', 'Haute', 'des Écoles'][index % 4]}`,
      lat: roughly(sale.lat),
      lng: roughly(sale.lng),
    };
  });
  return { comparables };
}

/** Returns the pictures of adverts that the expert kept. */
export function screenshotsOf({ wire }: Sale, base: string) {
  return Array.from({ length: 3 }, (_, index) => ({
    id: wire.id * 10 + index,
    picture_url: new URL(photo('r', wire.id, index + 50), base).href,
    title: `Bien similaire à ${wire.property.city}, vu en ligne`,
  }));
}
