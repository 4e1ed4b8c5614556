/** Labels and notices of the estimation funnel and its result. Source: docs/spec/funnel.md, docs/spec/results.md. */
import type {
  CONSTRUCTION_TIMES,
  ExtraSlug,
  GOOD_STATES,
  NonSellingReason,
  Typology,
  WaitingTimePeriod,
} from '@/domain/estimation/estimation';

/** Labels of the cards of the type of property. Source: docs/spec/funnel.md#9.1. */
export const typologyLabels: Record<Typology, string> = { apartment: 'Un appartement', house: 'Une maison' };

/** Labels of the construction period. Source: docs/spec/funnel.md#10.3. */
export const constructionTimeLabels: Record<(typeof CONSTRUCTION_TIMES)[number], string> = {
  before_1850: 'Avant 1850',
  f1850t1913: 'De 1850 à 1913',
  f1914t1947: 'De 1914 à 1947',
  f1948t1969: 'De 1948 à 1969',
  f1970t1980: 'De 1970 à 1980',
  f1981t1991: 'De 1981 à 1991',
  f1992t2000: 'De 1992 à 2000',
  f2001t2010: 'De 2001 à 2010',
  f2011tnow: 'Depuis 2011',
  future: 'Programme neuf à livrer',
  unknown: 'Je ne sais pas',
};

/** Labels of the condition of the property. Source: docs/spec/funnel.md#10.4. */
export const goodStateLabels: Record<(typeof GOOD_STATES)[number], string> = {
  to_renovate: 'A rénover',
  good: 'Bon état',
  new: 'Neuf / Refait à neuf (< 3 ans)',
};

/** Labels of the extras of a property. Source: docs/spec/funnel.md#11.1. */
export const extraLabels: Record<ExtraSlug, string> = {
  elevator: 'Ascenseur',
  balcony: 'Balcon',
  terrace: 'Terrasse',
  cellar: 'Cave',
  concierge: 'Gardien',
  parking: 'Parking',
  garden: 'Jardin',
  garage: 'Garage',
  pool: 'Piscine',
};

/** Labels of the timing of the sale. Source: docs/spec/funnel.md#13.1. */
export const waitingTimePeriodLabels: Record<WaitingTimePeriod, string> = {
  asap: 'Dès que possible',
  less_than_six_months: 'Dans moins de 6 mois',
  more_than_six_months: 'Dans plus de 6 mois',
  no_idea: 'Je ne sais pas encore',
  no_selling_project: "Je n'ai pas de projet de vente",
};

/** Labels of the reasons for an estimation without a selling project. Source: docs/spec/funnel.md#13.2. */
export const nonSellingReasonLabels: Record<NonSellingReason, string> = {
  family_activity: 'Donation, succession ou divorce',
  administration: 'Renégociation de prêt ou impôts',
  buying: "Connaître la valeur de mon bien avant d'acheter",
  tenant: 'Je suis locataire',
  curiosity: 'Par curiosité',
};

/** Lines of the loader, in the order shown. Source: docs/spec/funnel.md#15.1. */
export const loaderLineLabels = [
  "Récupération de l'historique des transactions...",
  'Analyse des biens en vente à proximité...',
  'Calcul de votre estimation...',
  "Le calcul est plus long que d'habitude, merci pour votre patience",
];

/** Texts of toasts, dialogs and notices. */
export const estimationNotices = {
  earlierSteps: "Veuillez remplir les étapes précédentes d'abord",
  streetNumber: 'Le numéro de rue est requis',
  geocoding: "Une erreur est survenue lors de la récupération de l'adresse",
  creation: 'Une erreur est survenue lors de la création de votre estimation',
  forbidden: "Cette estimation n'est plus accessible",
  dead: "Cette estimation n'est plus disponible",
  outOfZone: "Notre service n'est pas encore disponible dans votre secteur. Votre estimation reste consultable ici.",
};
