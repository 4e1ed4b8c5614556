/** Labels and messages of the booking of a photo shoot. Source: docs/spec/photo-shoot.md. */
import type { BookingStep } from '@/domain/photo-shoot/booking';
import type { PhotoContactErrors } from '@/domain/photo-shoot/contact';
import { formatDateTime } from '@/text/dates';
import { PHONE_INVALID } from '@/text/person/labels';

/** Titles of the steps. Source: docs/spec/photo-shoot.md#4.1. */
export const bookingStepTitles: Record<BookingStep, string> = {
  introduction: 'Comment se passe la séance',
  diagnostics: 'Vos diagnostics immobiliers',
  diagsUploader: 'Importer vos diagnostics',
  packMax: 'Photos et diagnostics en une seule visite',
  photoMeeting: 'Votre rendez-vous',
  payment: 'Paiement',
  success: 'Prestation confirmée !',
};

/** The duration of a shoot. Source: docs/spec/photo-shoot.md#5.1. */
export const SHOOT_LASTS = 'La séance dure de 45\u00a0min à 1h30.';

/** Shown while a payment is processed. Source: docs/spec/photo-shoot.md#8.6. */
export const paymentWords = { paid: 'Paiement effectué', processing: 'Traitement de la demande' } as const;

/** Returns the line that names the chosen slot, whose day may be out of sight; `startsAt` is ISO 8601 with offset. */
export const chosenSlot = (startsAt: string) => `Votre créneau\u00a0: ${formatDateTime(startsAt)}`;

/** Returns the sentence about a slot that is being booked; `startsAt` is ISO 8601 with offset. */
export const slotInProgress = (startsAt: string) =>
  `Votre créneau du ${formatDateTime(startsAt)} est en cours de réservation.`;

/** Shown when the slot is refused after the payment. Source: docs/spec/photo-shoot.md#7.9. */
export const PAID_CHOOSE_ANOTHER = 'Votre paiement est enregistré, choisissez un autre créneau';

/** Returns the sentence about a shoot already planned; `startsAt` is ISO 8601 with offset, or null if unknown. */
export const alreadyPlanned = (startsAt: string | null) =>
  `Votre séance photo est déjà prévue${startsAt === null ? '' : ` le ${formatDateTime(startsAt)}`}.`;

/** Returns the sentence about a booked shoot; `startsAt` is ISO 8601 with offset, or null if unknown. */
export const plannedFor = (startsAt: string | null) =>
  `Votre séance photo est prévue${startsAt === null ? '' : ` le ${formatDateTime(startsAt)}`}.`;

/** Added to the sentence about a planned shoot if the seller has paid. Source: docs/spec/photo-shoot.md#10.1. */
export const PAID_EXPERT = 'Votre paiement est enregistré, votre expert fera le point avec vous.';

/** Shown to a seller who comes back to the booking after the payment. Source: docs/spec/photo-shoot.md#7.11. */
export const PAID_ALREADY = "Votre paiement est enregistré. Il ne reste qu'à réserver votre créneau.";

const MESSAGES = { missing: 'est requis', invalid: PHONE_INVALID } as const;

/** Returns the messages of the contact form by field. Source: docs/spec/photo-shoot.md#7.1. */
export function photoContactMessages(errors: PhotoContactErrors): Partial<Record<keyof PhotoContactErrors, string>> {
  const fields = Object.entries(errors) as [keyof PhotoContactErrors, 'missing' | 'invalid'][];
  return Object.fromEntries(fields.map(([name, code]) => [name, MESSAGES[code]]));
}
