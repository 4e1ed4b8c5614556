/** Words of the booking of a photo shoot. Source: seller.md §2.5 and §5, decisions.md (Seller space: Photo). */
import type { BookingStep } from '@/domain/photo-shoot/booking';
import type { PhotoContactErrors } from '@/domain/photo-shoot/contact';
import { formatDateTime } from '@/text/dates';
import { PHONE_INVALID } from '@/text/person/labels';

/** What each step is called. */
export const bookingStepTitles: Record<BookingStep, string> = {
  introduction: 'Comment se passe la séance',
  diagnostics: 'Vos diagnostics immobiliers',
  diagsUploader: 'Importer vos diagnostics',
  packMax: 'Photos et diagnostics en une seule visite',
  photoMeeting: 'Votre rendez-vous',
  payment: 'Paiement',
  success: 'Prestation confirmée !',
};

/** How long the shoot lasts (§9). */
export const SHOOT_LASTS = 'La séance dure de 45\u00a0min à 1h30.';

/** What is said while a payment is being dealt with. */
export const paymentWords = { paid: 'Paiement effectué', processing: 'Traitement de la demande' } as const;

/** Names the chosen slot, whose day may be out of sight; `startsAt` is ISO 8601 with offset. */
export const chosenSlot = (startsAt: string) => `Votre créneau\u00a0: ${formatDateTime(startsAt)}`;

/** What is said of a slot that is being booked; `startsAt` is ISO 8601 with offset. */
export const slotInProgress = (startsAt: string) =>
  `Votre créneau du ${formatDateTime(startsAt)} est en cours de réservation.`;

/** What is said when the slot is gone and the payment is not. */
export const PAID_CHOOSE_ANOTHER = 'Votre paiement est enregistré, choisissez un autre créneau';

/** What is said where a shoot is planned already; `startsAt` is ISO 8601 with offset, null when the server does not say. */
export const alreadyPlanned = (startsAt: string | null) =>
  `Votre séance photo est déjà prévue${startsAt === null ? '' : ` le ${formatDateTime(startsAt)}`}.`;

/** What is said once a shoot is booked; `startsAt` as above. */
export const plannedFor = (startsAt: string | null) =>
  `Votre séance photo est prévue${startsAt === null ? '' : ` le ${formatDateTime(startsAt)}`}.`;

/** What is said, beside that, to one who has paid meanwhile. */
export const PAID_EXPERT = 'Votre paiement est enregistré, votre expert fera le point avec vous.';

/** What is said to one who comes back after the payment. */
export const PAID_ALREADY = "Votre paiement est enregistré. Il ne reste qu'à réserver votre créneau.";

const MESSAGES = { missing: 'est requis', invalid: PHONE_INVALID } as const;

/** What stands under each field that is wrong (§5). */
export function photoContactMessages(errors: PhotoContactErrors): Partial<Record<keyof PhotoContactErrors, string>> {
  const fields = Object.entries(errors) as [keyof PhotoContactErrors, 'missing' | 'invalid'][];
  return Object.fromEntries(fields.map(([name, code]) => [name, MESSAGES[code]]));
}
