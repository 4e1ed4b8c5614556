/** The buyer alerts of the first day, unordered: the client area sorts them. */
import { parisDay } from './dates.ts';
import { ACCOUNTS } from './users.ts';

/** The fields of an alert that a customer may write (docs/spec/alerts.md#1.1, docs/spec/alerts.md#6.2). */
export const WRITABLE = [
  'active',
  'zone',
  'apartment',
  'house',
  'parking',
  'min_budget',
  'max_budget',
  'min_area',
  'min_room_number',
  'min_bedroom_number',
  'floor',
  'min_floor_for_elevator',
  'renovation',
  'outdoor_space',
  'free_input_field',
  'purchase_type',
  'unsubscription_reason',
  'unsubscribed_at',
] as const;

export type CustomerAlert = { wire: Record<string, unknown> & { id: number }; userId: number };

/** The known alerts: of Léa Martin, apart from the last ones. */
export const ALERTS = {
  stopped: 801,
  oldest: 802,
  newest: 803,
  everything: 804,
  recentlyStopped: 805,
  odile: 806,
} as const;

type AlertName = keyof typeof ALERTS;
type Line = { days: number; userId?: number; wire?: Record<string, unknown> };

const stopped = (now: number, days: number, reason: string) => ({
  active: false,
  unsubscription_reason: reason,
  unsubscribed_at: parisDay(now, days, '20:10'),
});

const lines = (now: number): Record<AlertName, Line> => ({
  stopped: {
    days: -140,
    wire: { zone: ['Bordeaux, France'], ...stopped(now, -90, 'no_longer_interested') },
  },
  oldest: { days: -70, wire: { zone: ['Villeurbanne, France'], house: true, max_budget: 380_000 } },
  newest: { days: -2, wire: { zone: ['Lyon 3e Arrondissement, France', 'Lyon 6e Arrondissement, France'] } },
  everything: {
    days: -30,
    wire: {
      zone: ['Lyon 2e Arrondissement, France', 'Caluire-et-Cuire, France', '69450, France', 'Ain, France'],
      house: true,
      parking: true,
      min_budget: 250_000,
      min_area: 60,
      min_room_number: 3,
      min_bedroom_number: 2,
      floor: 'no_ground',
      min_floor_for_elevator: 2,
      renovation: true,
      outdoor_space: 'balcony',
      free_input_field: 'Au calme, avec une vue, près d’une école.',
      purchase_type: 'rental_investment',
    },
  },
  recentlyStopped: { days: -12, wire: { zone: ['Annecy, France'], ...stopped(now, -1, 'already_found') } },
  odile: { days: -8, userId: ACCOUNTS.both.id, wire: { zone: ['Écully, France'] } },
});

export function seedCustomerAlerts(now: number): CustomerAlert[] {
  return Object.entries(lines(now)).map(([name, { days, userId = ACCOUNTS.buyer.id, wire }]) =>
    newAlert(ALERTS[name as AlertName], userId, parisDay(now, days, '12:00'), wire),
  );
}

/** Returns an alert for any flat, with the given differences. */
export function newAlert(id: number, userId: number, at: string, wire: Record<string, unknown> = {}): CustomerAlert {
  return { userId, wire: { ...ANY_FLAT, ...wire, id, created_at: at } };
}

const ANY_FLAT = {
  active: true,
  zone: ['Lyon, France'],
  apartment: true,
  house: false,
  parking: false,
  min_budget: null,
  max_budget: 450_000,
  min_area: null,
  min_room_number: null,
  min_bedroom_number: null,
  floor: 'no_matter',
  min_floor_for_elevator: null,
  renovation: false,
  outdoor_space: 'no_matter',
  free_input_field: null,
  purchase_type: 'main_residence',
  unsubscription_reason: null,
  unsubscribed_at: null,
};
