/** The names of the criteria's fields. */
import { zonesField } from './zones-words';

/** The fields that have a name before their messages. */
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

/** Every field as a summary of errors names it; null where the message stands alone. */
export const summaryLabels: Record<string, string | null> = {
  zone: zonesField.label,
  kinds: null,
  ...fieldLabels,
  purchaseType: null,
};
