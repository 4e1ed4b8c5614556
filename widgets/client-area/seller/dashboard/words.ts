/** Labels and sentences of the dashboard of a sale. Source: docs/spec/sale.md#8, docs/spec/sale.md#9. */
import type { ActionKind } from '@/domain/dashboard/actions';
import type { AdvertStatus, PhotosStatus } from '@/domain/dashboard/advert';
import type { Milestone, MilestoneKind, PhotoStep } from '@/domain/dashboard/milestones';
import type { Neighbour } from '@/domain/estimation/neighbours';
import { type SaleStatusInput, saleStatus } from '@/domain/sale/seller-sale';
import { formatNumber, withUnit } from '@/text/number';
import { plural } from '@/text/plural';
import { SHOOT_LASTS } from '../photo/words';

const milestoneLabels: Record<MilestoneKind, string> = {
  mandate: 'Mandat signé',
  photo: 'Séance photo',
  advert: 'Annonce publiée',
  offer: 'Offre acceptée',
  agreement: 'Compromis de vente',
  deed: 'Acte de vente chez le notaire',
};

const photoWords: Record<PhotoStep, string> = {
  'to-plan': 'à planifier',
  planned: 'à venir',
  done: 'effectuée',
};

/**
 * Returns the name of a milestone. Source: docs/spec/sale.md#9.2.
 * @example milestoneLabel({ kind: 'photo', photo: 'planned' }) // 'Séance photo à venir'
 */
export function milestoneLabel({ kind, photo }: Pick<Milestone, 'kind' | 'photo'>): string {
  return photo ? `${milestoneLabels[kind]} ${photoWords[photo]}` : milestoneLabels[kind];
}

const progressLabels: Record<Milestone['progress'], string> = {
  done: 'Étape terminée',
  current: 'Étape en cours',
  ahead: 'Étape à venir',
  missed: 'Étape non atteinte',
};

/** Milestones whose name announces a completed act: while one is current, its progress begins with 'Pas encore'. */
const NAMED_AS_DONE: readonly MilestoneKind[] = ['mandate', 'advert', 'offer'];

/**
 * Returns the progress of a milestone in words. Source: docs/spec/sale.md#9.6.
 * @example progressLabel({ kind: 'offer', progress: 'current' }) // 'Pas encore : étape en cours'
 */
export function progressLabel({ kind, progress }: Pick<Milestone, 'kind' | 'progress'>): string {
  if (progress === 'current' && NAMED_AS_DONE.includes(kind)) return 'Pas encore\u00a0: étape en cours';
  return progressLabels[progress];
}

/** The texts of an action card: title, reason, label of its button. */
export type ActionWords = { title: string; text: string; buttonLabel: string };

const many = (count: number, one: string, others: string) => `${count} ${plural(count, one, others)}`;

const actionWordsOf: Record<ActionKind, (count: number) => ActionWords> = {
  documents: (count) => ({
    title: many(count, 'document manquant', 'documents manquants'),
    text: plural(count, 'Il est obligatoire pour vendre votre bien.', 'Ils sont obligatoires pour vendre votre bien.'),
    buttonLabel: 'Compléter mon dossier',
  }),
  photo: () => ({
    title: 'Planifiez votre séance photo',
    text: `${SHOOT_LASTS} Choisissez le moment qui vous convient.`,
    buttonLabel: 'Choisir un créneau',
  }),
  unavailabilities: () => ({
    title: 'Indiquez vos indisponibilités',
    text: 'Les visites seront organisées en dehors de ces créneaux.',
    buttonLabel: 'Ouvrir mon planning',
  }),
  offers: (count) => ({
    title: `${many(count, 'offre attend', 'offres attendent')} votre réponse`,
    text: 'Prenez le temps de lire, votre expert est là pour en parler.',
    buttonLabel: plural(count, "Voir l'offre", 'Voir les offres'),
  }),
  reports: (count) => ({
    title: many(count, 'nouveau compte-rendu', 'nouveaux comptes-rendus'),
    text: 'Découvrez ce que les visiteurs ont pensé de votre bien.',
    buttonLabel: plural(count, 'Lire le compte-rendu', 'Lire les comptes-rendus'),
  }),
  notary: () => ({
    title: 'Quel notaire vous accompagne\u00a0?',
    text: 'Son nom et ses coordonnées sont nécessaires pour préparer le compromis.',
    buttonLabel: 'Ouvrir mon dossier',
  }),
  contacts: () => ({
    title: 'Qui tenir informé de votre vente\u00a0?',
    text: 'Conjoint, locataire, associé… Ajoutez les personnes concernées.',
    buttonLabel: 'Ajouter un contact',
  }),
};

/** Returns the texts of an action card; `count` counts documents, offers or reports. Source: docs/spec/sale.md#8.3. */
export function actionCardTexts(kind: ActionKind, count: number): ActionWords {
  return actionWordsOf[kind](count);
}

/**
 * Returns the sentence shown when no action is left, by the status of the sale. Source: docs/spec/sale.md#8.11.
 * @example nothingToDo(sale) // 'Rien à faire de votre côté pour le moment, nous nous occupons du reste.'
 */
export function nothingToDo(sale: SaleStatusInput): string {
  const why = { sold: '\u00a0: votre bien est vendu', dead: '\u00a0: votre vente est arrêtée' }[sale.state as string];
  if (why) return `Rien à faire de votre côté${why}.`;
  if (saleStatus(sale) === 'on_break') return 'Rien à faire de votre côté tant que votre vente est en pause.';
  return 'Rien à faire de votre côté pour le moment, nous nous occupons du reste.';
}

/** Sentences about the advert of a sale; null for a published advert. Source: docs/spec/sale.md#11.2. */
export const advertWords: Record<AdvertStatus, string | null> = {
  out: null,
  preparing: 'Votre annonce est en cours de préparation.',
  offline: "Votre annonce n'est pas en ligne.",
  unshown: 'Votre annonce ne peut pas être affichée ici pour le moment.',
};

/** Sentences in the place of missing pictures. Source: docs/spec/sale.md#11.3. */
export const noPhotosWords: Record<PhotosStatus, string> = {
  'after-shoot': "Les photos de votre bien s'afficheront ici après la séance photo.",
  'not-yet': 'Les photos de votre bien ne sont pas encore disponibles.',
  none: 'Aucune photo de votre bien à afficher.',
};

/**
 * Returns the marketing duration in words; null (not on the market yet) gives '–'. Source: docs/spec/sale.md#10.4.
 * @example marketingDurationText(1) // '1 jour'
 */
export function marketingDurationText(days: number | null): string {
  return days === null ? '–' : `${days}\u00a0${plural(days, 'jour', 'jours')}`;
}

/** Labels of the state of a similar property nearby. Source: docs/spec/sale.md#12.4. */
export const similarLabels: Record<Neighbour['state'], string> = {
  sold: 'Vendu',
  awaiting_offer: 'En vente',
  unknown: 'Bien similaire',
};

/**
 * Returns the size of a transfer: whole kilobytes (1000 bytes), from 1 000 000 bytes on megabytes with one decimal.
 * @example formatBytes(3_140_000) // '3,1 Mo'
 */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return withUnit(formatNumber(Math.round(bytes / 1000)), 'ko');
  return withUnit(formatNumber(bytes / 1_000_000, 1), 'Mo');
}
