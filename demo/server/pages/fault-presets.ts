import type { Fault } from '../faults.ts';

type Preset = { label: string; fault: Pick<Fault, 'path' | 'fault'> & Partial<Fault> };

const validation = { method: 'POST', path: '/buyer_alerts/validations' };
const count = { method: 'POST', path: '/buyer_alerts/properties' };
const creation = { method: 'POST', path: '/buyer_alerts' };
const estimation = { method: 'POST', path: '/estimations' };
const result = { method: 'GET', path: '/sales/*/estimation_results' };
const session = { method: 'POST', path: '/sessions' };
const radarSearch = { method: 'GET', path: '/radar/properties' };
const radarProperty = { method: 'GET', path: '/radar/properties/*' };
const reveal = { method: 'POST', path: '/radar_leads' };
const customer = { method: 'GET', path: '/users/*' };
const followed = { method: 'GET', path: '/buyers/*/sales' };
const ownVisits = { method: 'GET', path: '/buyers/*/visits' };
const ownAlerts = { method: 'GET', path: '/buyers/*/buyer_alerts' };
const alertChange = { method: 'PUT', path: '/buyers/*/buyer_alerts/*' };
const contact = { path: '/buyers/*/contacts*' };
const partner = { method: 'GET', path: '/partners*' };
const places = { method: 'GET', path: '/geocodage/*' };

/** The faults that the console offers, by the part of the product they affect. */
export const FAULT_PRESETS: Record<string, Preset[]> = {
  'Annulation de visite': [
    { label: 'Lecture : erreur 503, trois fois', fault: { method: 'GET', path: '/visits/*', fault: 503, times: 3 } },
    { label: 'Lecture : lente', fault: { method: 'GET', path: '/visits/*', fault: 'slow' } },
    { label: 'Lecture : sans réponse', fault: { method: 'GET', path: '/visits/*', fault: 'timeout' } },
    { label: 'Lecture : JSON cassé', fault: { method: 'GET', path: '/visits/*', fault: 'malformed' } },
    { label: 'Lecture : autre forme', fault: { method: 'GET', path: '/visits/*', fault: 'wrong-shape' } },
    { label: 'Annulation : erreur 500', fault: { method: 'PUT', path: '/visits/*', fault: 500 } },
    { label: 'Annulation : page HTML', fault: { method: 'PUT', path: '/visits/*', fault: 'html' } },
    { label: 'Annulation : coupée avant', fault: { method: 'PUT', path: '/visits/*', fault: 'abort' } },
    {
      label: 'Annulation : faite, puis coupée',
      fault: { method: 'PUT', path: '/visits/*', fault: 'abort', when: 'after' },
    },
    {
      label: 'Vérification : trop de tentatives',
      fault: { method: 'POST', path: '/visits/verify_infos', fault: 429, retryAfter: 30 },
    },
  ],
  'Alerte achat': [
    { label: 'Critères : erreur 500', fault: { ...validation, fault: 500 } },
    { label: 'Critères : lents', fault: { ...validation, fault: 'slow' } },
    { label: 'Critères : coupés', fault: { ...validation, fault: 'abort' } },
    { label: 'Nombre de biens : erreur 500', fault: { ...count, fault: 500, times: 3 } },
    { label: 'Nombre de biens : autre forme', fault: { ...count, fault: 'wrong-shape' } },
    { label: 'Création : erreur 500', fault: { ...creation, fault: 500 } },
    { label: 'Création : 422 sans champ', fault: { ...creation, fault: 422 } },
    { label: 'Création : trop de demandes', fault: { ...creation, fault: 429, retryAfter: 30 } },
    { label: 'Création : coupée avant', fault: { ...creation, fault: 'abort' } },
    { label: 'Création : faite, puis coupée', fault: { ...creation, fault: 'abort', when: 'after' } },
    { label: 'Création : lente', fault: { ...creation, fault: 'slow' } },
    { label: 'Création : JSON cassé', fault: { ...creation, fault: 'malformed', when: 'after' } },
  ],
  Estimation: [
    { label: 'Création : erreur 500', fault: { ...estimation, fault: 500 } },
    {
      label: 'Création : 422 avec une phrase',
      fault: { ...estimation, fault: 422, body: { error: { message: { error: 'Ce bien est déjà suivi' } } } },
    },
    { label: 'Création : trop de demandes', fault: { ...estimation, fault: 429, retryAfter: 30 } },
    { label: 'Création : lente (8 s)', fault: { ...estimation, fault: 'slow', delayMs: 8000 } },
    { label: 'Création : sans réponse', fault: { ...estimation, fault: 'timeout' } },
    { label: 'Création : coupée avant', fault: { ...estimation, fault: 'abort' } },
    { label: 'Création : faite, puis coupée', fault: { ...estimation, fault: 'abort', when: 'after' } },
    { label: 'Création : autre forme', fault: { ...estimation, fault: 'wrong-shape' } },
    { label: 'Résultat : erreur 503, trois fois', fault: { ...result, fault: 503, times: 3 } },
    { label: 'Résultat : refusé (403)', fault: { ...result, fault: 403 } },
    { label: 'Résultat : introuvable (404)', fault: { ...result, fault: 404 } },
    { label: 'Résultat : autre forme', fault: { ...result, fault: 'wrong-shape' } },
    { label: 'Résultat : lent', fault: { ...result, fault: 'slow' } },
  ],
  Radar: [
    { label: 'Recherche : erreur 503, trois fois', fault: { ...radarSearch, fault: 503, times: 3 } },
    { label: 'Recherche : lente', fault: { ...radarSearch, fault: 'slow' } },
    { label: 'Recherche : sans réponse', fault: { ...radarSearch, fault: 'timeout' } },
    { label: 'Recherche : JSON cassé', fault: { ...radarSearch, fault: 'malformed' } },
    { label: 'Recherche : autre forme', fault: { ...radarSearch, fault: 'wrong-shape' } },
    { label: 'Fiche : lente', fault: { ...radarProperty, fault: 'slow' } },
    { label: 'Fiche : introuvable (404)', fault: { ...radarProperty, fault: 404 } },
    { label: 'Fiche : erreur 500', fault: { ...radarProperty, fault: 500 } },
    { label: 'Prix : téléphone demandé (422)', fault: { ...reveal, fault: 422 } },
    { label: 'Prix : session expirée (401)', fault: { ...reveal, fault: 401 } },
    { label: 'Prix : révélé, puis coupé', fault: { ...reveal, fault: 'abort', when: 'after' } },
    {
      label: 'Nombre de prix : erreur 503, trois fois',
      fault: { method: 'GET', path: '/radar_leads', fault: 503, times: 3 },
    },
    { label: 'Téléphone : erreur 500', fault: { method: 'PUT', path: '/user', fault: 500 } },
    { label: 'Compte : erreur 500', fault: { method: 'POST', path: '/radar/sign_up', fault: 500 } },
  ],
  'Espace client': [
    { label: 'Client : session expirée (401)', fault: { ...customer, fault: 401 } },
    { label: 'Client : erreur 503, trois fois', fault: { ...customer, fault: 503, times: 3 } },
    { label: 'Client : lent', fault: { ...customer, fault: 'slow' } },
    { label: 'Biens suivis : erreur 503, trois fois', fault: { ...followed, fault: 503, times: 3 } },
    { label: 'Biens suivis : autre forme', fault: { ...followed, fault: 'wrong-shape' } },
    { label: 'Visites : lentes', fault: { ...ownVisits, fault: 'slow' } },
    { label: 'Visites : JSON cassé', fault: { ...ownVisits, fault: 'malformed' } },
    { label: 'Alertes : erreur 503, trois fois', fault: { ...ownAlerts, fault: 503, times: 3 } },
    { label: 'Alerte modifiée, puis coupée', fault: { ...alertChange, fault: 'abort', when: 'after' } },
    { label: 'Contact retiré : erreur 500', fault: { ...contact, method: 'DELETE', fault: 500 } },
    { label: 'Parrainage : erreur 500', fault: { method: 'POST', path: '/customers/*/sponsorships', fault: 500 } },
    { label: 'Partenaires : erreur 500', fault: { ...partner, fault: 500, times: 9 } },
    { label: 'Compte : erreur 500', fault: { method: 'PUT', path: '/sellers/users/*', fault: 500 } },
    { label: 'Document : introuvable (404)', fault: { method: 'GET', path: '/documents/*', fault: 404 } },
  ],
  'Connexion et mot de passe': [
    { label: 'Connexion : erreur 500', fault: { ...session, fault: 500 } },
    { label: 'Connexion : trop de tentatives', fault: { ...session, fault: 429, retryAfter: 30 } },
    { label: 'Mot de passe : lien expiré (422)', fault: { method: 'POST', path: '/passwords', fault: 422 } },
    { label: 'Mot de passe : erreur 500', fault: { method: 'POST', path: '/passwords', fault: 500 } },
    { label: 'Lien par e-mail : erreur 503', fault: { method: 'POST', path: '/passwords/link', fault: 503 } },
  ],
  'Recherche de lieux': [
    { label: 'Lieux : trop de demandes', fault: { ...places, fault: 429, retryAfter: 5, times: 3 } },
    { label: 'Lieux : lents', fault: { ...places, fault: 'slow' } },
    { label: 'Lieux : erreur 500', fault: { ...places, fault: 500, times: 3 } },
    { label: 'Lieux : sans réponse', fault: { ...places, fault: 'timeout' } },
  ],
};
