/** The articles of the agency's blog, and its partners. */
import { photo } from './listings.ts';

type Article = {
  id: number;
  slug: string;
  title: string;
  banner_picture_url: string;
  category: { title: string; slug: string };
  author: string;
  time_to_read: number;
};

const BUYING = { title: 'Conseils achats', slug: 'conseils-achats' };
const SELLING = { title: 'Conseils de vente', slug: 'conseils-de-vente' };

const TITLES: [category: Article['category'], slug: string, title: string, author: string, minutes: number][] = [
  [
    BUYING,
    'reussir-sa-premiere-visite',
    'Réussir sa première visite\u00a0: les quinze questions à poser',
    'Camille Roussel',
    6,
  ],
  [BUYING, 'comprendre-les-frais-de-notaire', 'Comprendre les frais de notaire', 'Thomas Girard', 4],
  [BUYING, 'faire-une-offre-au-bon-prix', 'Faire une offre au bon prix', 'Camille Roussel', 5],
  [BUYING, 'lire-un-diagnostic', 'Lire un diagnostic de performance énergétique', 'Thomas Girard', 7],
  [SELLING, 'preparer-son-logement', 'Préparer son logement aux photos', 'Camille Roussel', 3],
  [SELLING, 'choisir-son-prix', 'Choisir son prix de vente', 'Thomas Girard', 8],
  [SELLING, 'recevoir-des-visiteurs', 'Recevoir des visiteurs sans y passer ses soirées', 'Camille Roussel', 5],
];

/** Newest first, as a blog answers them. */
export const ARTICLES: Article[] = TITLES.map(([category, slug, title, author, time_to_read], index) => ({
  id: 61 + index,
  slug,
  title,
  banner_picture_url: photo('r', 6100 + index),
  category,
  author,
  time_to_read,
}));

type Partner = {
  id: number;
  slug: string;
  partner_name: string;
  description: string;
  link: string;
  card_picture_url: string;
  category: { title: string };
};

const NAMES: [slug: string, name: string, category: string, description: string][] = [
  ['property_hunter', 'Les Limiers du Rhône', 'Chasseur immobilier', 'Une équipe qui visite pour vous.'],
  ['credit_advisor', 'Taux & Compagnie', 'Courtier en crédit', 'Un prêt comparé entre douze banques.'],
  ['renovation_works', 'Atelier des Pentes', 'Travaux de rénovation', 'Un devis, un chantier, un interlocuteur.'],
  ['diagnostics', 'Diag’Ondre', 'Diagnostics immobiliers', 'Tous les diagnostics en une visite.'],
  ['pre_dated_statement', 'Syndic Express', 'Pré-état daté', 'Le document du syndic en deux jours.'],
  ['energy_contracts', 'Watt Voisin', 'Énergie', 'Les contrats ouverts le jour de l’emménagement.'],
  ['moving', 'Cartons & Cie', 'Déménagement', 'Un déménagement chiffré en ligne.'],
];

export const PARTNERS: Partner[] = NAMES.map(([slug, partner_name, title, description], index) => ({
  id: 81 + index,
  slug,
  partner_name,
  description,
  link: `https://partenaires.exemple.fr/${slug.replaceAll('_', '-')}`,
  card_picture_url: photo('h', 8100 + index),
  category: { title },
}));

/**
 * This partner answers under its id alone: its slug is a 404, and the list is the fallback (docs/spec/advice.md#2.1).
 */
export const PARTNER_WITHOUT_PAGE = 'renovation_works';
