import type { CustomerAlert } from '@/domain/alert/customer-alert';

/** An active alert; `changes` replace its fields. */
export function aCustomerAlert(changes: Partial<CustomerAlert> = {}): CustomerAlert {
  return {
    id: '61',
    isActive: true,
    createdAt: '2026-02-01T10:00:00+01:00',
    criteria: {
      zone: ['Lyon 3e Arrondissement, France', 'Villeurbanne, France'],
      apartment: true,
      house: false,
      parking: true,
      minBudget: 250_000,
      maxBudget: 400_000,
      minArea: 62.5,
      minRoomNumber: 3,
      minBedroomNumber: null,
      floor: 'high_floor',
      minFloorForElevator: 2,
      outdoorSpace: 'balcony',
      renovation: true,
      purchaseType: 'main_residence',
      freeInputField: 'Une cave',
    },
    floorText: 'Étage élevé',
    outdoorSpaceText: 'Balcon',
    advertsUrl: 'https://annonces.exemple.fr/?alerte=61',
    unsubscriptionReason: null,
    unread: {},
    unsubscribedAt: null,
    ...changes,
  };
}

/** The writable fields of that alert in their wire shape. */
export const alertCriteriaOnTheWire = () => ({
  zone: ['Lyon 3e Arrondissement, France', 'Villeurbanne, France'],
  apartment: true,
  house: false,
  parking: true,
  min_budget: 250_000,
  max_budget: 400_000,
  min_area: 62.5,
  min_room_number: 3,
  min_bedroom_number: null,
  floor: 'high_floor',
  min_floor_for_elevator: 2,
  outdoor_space: 'balcony',
  renovation: true,
  purchase_type: 'main_residence',
  free_input_field: 'Une cave',
});

/** The wire shape of that alert. */
export const aCustomerAlertOnTheWire = (changes: Record<string, unknown> = {}) => ({
  ...alertCriteriaOnTheWire(),
  id: 61,
  active: true,
  created_at: '2026-02-01T10:00:00+01:00',
  floor_text: 'Étage élevé',
  outdoor_space_text: 'Balcon',
  annonces_url: 'https://annonces.exemple.fr/?alerte=61',
  unsubscription_reason: null,
  unsubscribed_at: null,
  ...changes,
});
