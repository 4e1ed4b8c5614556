/** Labels and messages of the planning. Source: docs/spec/planning.md. */
import type { Failure } from '@/domain/failure';
import type { SlotRefusal } from '@/domain/planning/form';
import { BASE_HOURS, YEARS_AHEAD } from '@/domain/planning/planning';
import type { UnavailabilityInput } from '@/domain/planning/unavailability';
import type { SaleState } from '@/domain/sale/seller-sale';
import type { SellerVisit } from '@/domain/visit/seller-visit';
import type { SellerVisitKind } from '@/domain/visit/status';
import { formatDate, formatDateTime, formatTime } from '@/text/dates';
import { withDe } from '@/text/elision';
import { failureMessage } from '@/text/failures';
import { fieldMessage } from '@/text/field-message';
import { visitorName } from '../visitor';

/** Toasts after a change; the range follows, except after a removal. Source: docs/spec/planning.md#10.8. */
export const planningToasts = {
  added: "Créneau d'indisponibilité ajouté",
  edited: "Créneau d'indisponibilité modifié",
  removed: 'Créneau à nouveau disponible',
};

/** Returns the notice about visits without a readable start, which are on no day. Source: docs/spec/planning.md#4.6. */
export const undatedVisits = (count: number): string =>
  count > 1
    ? `${count} visites n'ont pas d'heure lisible et ne figurent pas dans ce planning.`
    : "Une visite n'a pas d'heure lisible et ne figure pas dans ce planning.";

/** Messages of failed changes. Source: docs/spec/planning.md#10.8, docs/spec/planning.md#10.5. */
export const planningFailures = {
  added: "Le créneau n'a pas été ajouté.",
  edited: "Le créneau n'a pas été modifié.",
  removed: "Le créneau n'a pas été supprimé.",
  gone: "Ce créneau n'existe plus : il a été modifié ou supprimé entre-temps, depuis un autre onglet ou un autre appareil.",
  closed: 'Ce créneau ne peut pas être modifié pour le moment.',
  forbidden: "Vous n'avez pas le droit de modifier ce planning : seul le vendeur le peut.",
};

const SENT: Record<string, string> = {
  start: "L'heure de début d'un créneau",
  end: "L'heure de fin d'un créneau",
};

/** Returns a server's message after the label of the field: `unavailabilities.3.end` is the end of a slot. */
function listMessage([field, message]: [string, string]): string {
  const label = SENT[field.split('.').at(-1) ?? ''] ?? 'La liste de vos indisponibilités';
  return fieldMessage(/^\p{Ll}/u.test(message) ? label : null, message).replace(/[^.!?…]$/, '$&.');
}

/** Returns all reasons of the server, which receives the whole list and may refuse other slots than the form's. */
export function changeFailureMessage(failure: Failure): string {
  if (failure.tag === 'forbidden') return planningFailures.forbidden;
  const messages = failure.tag === 'refused' ? Object.entries(failure.refusal.fields).map(listMessage) : [];
  return messages.length > 0 ? [...new Set(messages)].join(' ') : failureMessage(failure);
}

const NOT_NOW = "Votre bien n'est pas ouvert aux visites pour le moment\u00a0:";
const NO_MORE = "votre bien n'est plus ouvert aux visites, et";

const closedReasons: Record<SaleState, string> = {
  awaiting_term_signature: NOT_NOW,
  awaiting_publication: NOT_NOW,
  awaiting_offer: NOT_NOW,
  awaiting_sale_agreement: `Une offre a été acceptée\u00a0: ${NO_MORE}`,
  awaiting_notarial_deed: `Le compromis est signé\u00a0: ${NO_MORE}`,
  sold: `La vente est conclue\u00a0: ${NO_MORE}`,
  dead: `La vente est arrêtée\u00a0: ${NO_MORE}`,
  unknown: NOT_NOW,
};

/** Returns why unavailabilities cannot be changed, by the state of the sale. Source: docs/spec/planning.md#3.3. */
export function closedToVisits(state: SaleState): string {
  return `${closedReasons[state]} vos indisponibilités ne peuvent pas être modifiées.`;
}

/** Labels of the status of a visit for its seller. Source: docs/spec/visits.md#9.3. */
export const sellerVisitLabels: Record<SellerVisitKind, string> = {
  upcoming: 'Visite à venir',
  proposed: 'Visite proposée',
  ongoing: 'Visite en cours',
  past: 'Visite passée',
  done: 'Visite effectuée',
  rescheduled: 'Visite replanifiée',
  cancelled: 'Visite annulée',
  unknown: 'Visite',
};

/**
 * Returns a range of time in words. Source: docs/spec/planning.md#10.9.
 * @example formatRange('2026-11-17T09:00:00+01:00', '2026-11-17T12:00:00+01:00') // 'mardi 17 novembre 2026, de 9h00 à 12h00'
 */
export function formatRange(startsAt: string, endsAt: string): string {
  if (formatDate(startsAt) === formatDate(endsAt)) {
    return `${formatDate(startsAt)}, de ${formatTime(startsAt)} à ${formatTime(endsAt)}`;
  }
  return `du ${formatDateTime(startsAt)} au ${formatDateTime(endsAt)}`;
}

/** Returns the text with a capital first letter, for a day or a range outside a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}

/** Returns the range of a slot; a weekly slot has the range of its first week. */
export function slotRange({ startsAt, endsAt, isWeeklyRecurring }: UnavailabilityInput): string {
  const range = formatRange(startsAt, endsAt);
  return isWeeklyRecurring ? `${range}, chaque semaine pendant 4 semaines` : range;
}

/**
 * Returns the hint for whole days repeated from today on: each week has only the hours that are left of today. `start`
 * and `end` are minutes since midnight. Source: docs/spec/planning.md#8.6.
 */
export function begunSeriesHint({ start, end }: { start: number; end: number }): string {
  const hours = `de ${clockTime(start)} à ${clockTime(end)}`;
  return `Chaque semaine ${hours}\u00a0: pour des journées entières, choisissez une date à venir`;
}

/**
 * Returns the title of a week from its first and last day; the month and year they share are written once.
 * @example weekLabel('2026-11-16', '2026-11-22') // 'Semaine du 16 au 22 novembre 2026'
 */
export function weekLabel(first: string, last: string): string {
  const [, day = '', month = '', year = ''] = formatDate(first).split(' ');
  const [, lastDay, lastMonth, lastYear] = formatDate(last).split(' ');
  const end = `${lastDay} ${lastMonth} ${lastYear}`;
  if (year !== lastYear) return `Semaine du ${day} ${month} ${year} au ${end}`;
  return month === lastMonth ? `Semaine du ${day} au ${end}` : `Semaine du ${day} ${month} au ${end}`;
}

/** Returns a time of day, given in minutes since midnight: 540 is '9h00'. */
export function clockTime(minutes: number): string {
  return `${Math.floor(minutes / 60)}h${String(minutes % 60).padStart(2, '0')}`;
}

/**
 * Returns a duration, given in hours, to the minute.
 * @example hoursLabel(49.75) // '49 h 45'
 */
export function hoursLabel(hours: number): string {
  const minutes = Math.round(hours * 60);
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}\u00a0h${rest ? `\u00a0${String(rest).padStart(2, '0')}` : ''}`;
}

/** Labels of the capacity of seven days. Source: docs/spec/planning.md#9.1. */
export const capacityLabels = { sufficient: 'Créneaux suffisants', insufficient: 'Créneaux insuffisants' };

/** Returns the hours left for visits out of the base of a week. */
export function capacityHours(hours: number): string {
  return `${hoursLabel(hours)} sur ${hoursLabel(BASE_HOURS)}`;
}

const HOURS = '*Les créneaux vont de 7h00 à 21h00';

type FieldRefusal = Exclude<SlotRefusal, { field: 'visit' }>;

const refusals: {
  [Field in FieldRefusal['field']]: Record<Extract<FieldRefusal, { field: Field }>['code'], string>;
} = {
  day: {
    missing: 'est requise',
    'long-year': "*L'année doit compter quatre chiffres, comme 2026",
    invalid: "*Cette date n'existe pas",
    far: `*Cette date est trop lointaine\u00a0: choisissez-en une dans les ${YEARS_AHEAD} ans à venir`,
    past: "*Cette date est passée : choisissez aujourd'hui ou une date à venir",
    'day-over': "*Il reste moins d'une heure aujourd'hui : choisissez une autre date",
  },
  start: { missing: 'est requise', outside: HOURS, past: '*Cette heure est déjà passée' },
  end: {
    missing: 'est requise',
    outside: HOURS,
    reversed: "*L'heure de fin doit venir après l'heure de début",
    short: '*Un créneau dure au moins une heure',
    past: '*Cette heure est déjà passée',
  },
  isWeeklyRecurring: {
    over: '*Sans répétition, ce créneau serait déjà passé\u00a0: laissez-le se répéter, choisissez une date à venir, ou supprimez la série',
  },
};

/** Returns the message shown at the field that refuses a slot. Source: docs/spec/planning.md#8.8. */
export function refusalMessage(refusal: FieldRefusal): string {
  return (refusals[refusal.field] as Record<string, string>)[refusal.code] ?? '';
}

/** Returns the warning about the visit that a slot overlaps. Source: docs/spec/planning.md#8.11. */
export function overlapMessage(visit: SellerVisit): string {
  const name = visitorName(visit.visitor);
  const who = name ? `Une visite ${withDe(name)}` : 'Une visite';
  return `${who} est prévue le ${formatDateTime(visit.startsAt)}. Choisissez un autre créneau, ou voyez avec votre expert pour déplacer la visite.`;
}
