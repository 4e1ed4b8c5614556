/** Labels of the fields of the criteria. Source: docs/spec/alerts.md#1.1. */
import { zonesField } from './zones-field-props';

/** Labels of the fields whose label precedes their messages. */
export const fieldLabels = {
  minBudget: 'Budget minimum',
  maxBudget: 'Budget maximum',
  minArea: 'Surface minimum',
  minRoomNumber: 'Nombre de pièces',
  minBedroomNumber: 'Nombre de chambres',
  floor: 'Étage',
  minFloorForElevator: 'Ascenseur nécessaire à partir du',
  outdoorSpace: 'Extérieur',
  freeInputField: 'Autres souhaits',
};

/** Labels of all fields in the error summary; null where the message stands alone. */
export const summaryLabels: Record<string, string | null> = {
  zone: zonesField.label,
  kinds: null,
  ...fieldLabels,
  purchaseType: null,
};
