/** Words of the dashboard of a sale. Sources: labels.md (Sale: Milestones), seller.md §2.3, decisions.md (Action cards). */
import type { ActionKind } from '@/domain/dashboard/actions';
import type { AdvertStanding, PhotosStanding } from '@/domain/dashboard/advert';
import type { Milestone, MilestoneKind, PhotoStep } from '@/domain/dashboard/milestones';
import type { Neighbour } from '@/domain/estimation/neighbours';
import { type Standing, standingOf } from '@/domain/sale/seller-sale';
import { formatNumber, withUnit } from '@/text/number';
import { SHOOT_LASTS } from '@/text/photo-shoot/labels';
import { plural } from '@/text/plural';

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
 * What a milestone is called.
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

/** Milestones whose names tell of something done: while they are under way, that it is not is said first. */
const TOLD_AS_DONE: readonly MilestoneKind[] = ['mandate', 'advert', 'offer'];

/**
 * Where a milestone stands, in words.
 * @example progressLabel({ kind: 'offer', progress: 'current' }) // 'Pas encore : étape en cours'
 */
export function progressLabel({ kind, progress }: Pick<Milestone, 'kind' | 'progress'>): string {
  if (progress === 'current' && TOLD_AS_DONE.includes(kind)) return 'Pas encore\u00a0: étape en cours';
  return progressLabels[progress];
}

/** What an action asks, why, and what its button says. */
export type ActionWords = { title: string; text: string; act: string };

const many = (count: number, one: string, others: string) => `${count} ${plural(count, one, others)}`;

const actionWordsOf: Record<ActionKind, (count: number) => ActionWords> = {
  documents: (count) => ({
    title: many(count, 'document manquant', 'documents manquants'),
    text: plural(count, 'Il est obligatoire pour vendre votre bien.', 'Ils sont obligatoires pour vendre votre bien.'),
    act: 'Compléter mon dossier',
  }),
  photo: () => ({
    title: 'Planifiez votre séance photo',
    text: `${SHOOT_LASTS} Choisissez le moment qui vous convient.`,
    act: 'Choisir un créneau',
  }),
  unavailabilities: () => ({
    title: 'Indiquez vos indisponibilités',
    text: 'Les visites seront organisées en dehors de ces créneaux.',
    act: 'Ouvrir mon planning',
  }),
  offers: (count) => ({
    title: `${many(count, 'offre attend', 'offres attendent')} votre réponse`,
    text: 'Prenez le temps de lire, votre expert est là pour en parler.',
    act: plural(count, "Voir l'offre", 'Voir les offres'),
  }),
  reports: (count) => ({
    title: many(count, 'nouveau compte-rendu', 'nouveaux comptes-rendus'),
    text: 'Découvrez ce que les visiteurs ont pensé de votre bien.',
    act: plural(count, 'Lire le compte-rendu', 'Lire les comptes-rendus'),
  }),
  notary: () => ({
    title: 'Quel notaire vous accompagne\u00a0?',
    text: 'Son nom et ses coordonnées sont nécessaires pour préparer le compromis.',
    act: 'Ouvrir mon dossier',
  }),
  contacts: () => ({
    title: 'Qui tenir informé de votre vente\u00a0?',
    text: 'Conjoint, locataire, associé… Ajoutez les personnes concernées.',
    act: 'Ajouter un contact',
  }),
};

/** The words of an action; `count` is of how many documents, offers or reports. */
export function actionWords(kind: ActionKind, count: number): ActionWords {
  return actionWordsOf[kind](count);
}

/**
 * Said where there is nothing to do: only a sale that goes on is taken care of.
 * @example nothingToDo(sale) // 'Rien à faire de votre côté pour le moment, nous nous occupons du reste.'
 */
export function nothingToDo(sale: Standing): string {
  const why = { sold: '\u00a0: votre bien est vendu', dead: '\u00a0: votre vente est arrêtée' }[sale.state as string];
  if (why) return `Rien à faire de votre côté${why}.`;
  if (standingOf(sale) === 'on_break') return 'Rien à faire de votre côté tant que votre vente est en pause.';
  return 'Rien à faire de votre côté pour le moment, nous nous occupons du reste.';
}

/** What is said of an advert; nothing of one that is there to be read. */
export const advertWords: Record<AdvertStanding, string | null> = {
  out: null,
  preparing: 'Votre annonce est en cours de préparation.',
  offline: "Votre annonce n'est pas en ligne.",
  unshown: 'Votre annonce ne peut pas être affichée ici pour le moment.',
};

/** What stands in the place of pictures that are not there. */
export const noPhotosWords: Record<PhotosStanding, string> = {
  'after-shoot': "Les photos de votre bien s'afficheront ici après la séance photo.",
  'not-yet': 'Les photos de votre bien ne sont pas encore disponibles.',
  none: 'Aucune photo de votre bien à afficher.',
};

/**
 * For how long a property has been on the market; '–' before.
 * @example marketingWords(1) // '1 jour'
 */
export function marketingWords(days: number | null): string {
  return days === null ? '–' : `${days}\u00a0${plural(days, 'jour', 'jours')}`;
}

/** What has become of a property near by. */
export const similarLabels: Record<Neighbour['state'], string> = {
  sold: 'Vendu',
  awaiting_offer: 'En vente',
  unknown: 'Bien similaire',
};

/**
 * A size of what travels: whole kilobytes, then megabytes with one decimal.
 * @example formatBytes(3_140_000) // '3,1 Mo'
 */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return withUnit(formatNumber(Math.round(bytes / 1000)), 'ko');
  return withUnit(formatNumber(bytes / 1_000_000, 1), 'Mo');
}
