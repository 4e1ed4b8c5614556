/** One line for each page that holds an element: the first thing to try there. */
import { html } from 'hono/html';

const TO_TRY: readonly [start: string, line: string][] = [
  ['/annulation-visite', 'l’e-mail de la visite est dans la console et sur la page des données, à sa ligne.'],
  ['/annulation', 'l’e-mail de la visite est dans la console et sur la page des données du site principal.'],
  ['/creer-une-alerte', 'Lyon, un appartement ; puis un e-mail nouveau, qui mène au choix d’un mot de passe.'],
  ['/alertes-partout', 'la même saisie dans une colonne de 280 px et en pleine largeur.'],
  ['/alerte', 'Lyon, un appartement, 300 000 € ; le nombre de biens suit chaque réponse.'],
  ['/vingt', 'faire défiler la page : chaque formulaire arrive à l’approche de la fenêtre.'],
  ['/estimation', '12 rue des Tilleuls à Lyon, un appartement de 60 m² ; puis Retour, et un rechargement au milieu.'],
  ['/estimer-en-marge', 'tout le parcours dans 280 px ; l’adresse de la page ne change pas.'],
  ['/estimer', '12 rue des Tilleuls à Lyon, un appartement de 60 m² ; les étapes sont après le # de l’adresse.'],
  ['/radar', 'Place de la Collégiale, puis 1 km ; ouvrir un bien et débloquer son prix.'],
  ['/ventes-en-marge', 'une recherche dans 280 px ; l’adresse de la page ne change pas.'],
  ['/ventes', 'Place de la Collégiale ; le lieu est après le # de l’adresse.'],
  ['/ea', 'annuler la visite à venir, modifier l’alerte, ou couper une réponse depuis la console.'],
  ['/ev', 'répondre à une offre, ajouter une indisponibilité au planning, déposer un document.'],
  ['/mon-compte', 'changer le téléphone, quitter la page avant d’enregistrer, puis y revenir.'],
  ['/traitement-offre', 'accepter l’offre et signer chez le prestataire fictif.'],
  ['/espace', 'les écrans sont après le # de l’adresse ; un rechargement garde la place.'],
];

/** The prefixes of the same pages in another kind of host. */
const HOSTS = /^\/(turbo|demo\/(hostile|deux)-?)/;
const OF_HOSTS: readonly [start: string, line: string][] = [
  ['/turbo', 'aller d’une page à l’autre, puis Retour : rien ne se recharge et ce qui est saisi reste.'],
  ['/demo/hostile', 'la feuille de style du site dérange tout, sauf l’élément.'],
  ['/demo/deux', 'agir dans l’un des deux éléments : l’autre ne bouge pas.'],
];

/** Returns the line of the page at this path, for its header; '' on a page without an element. */
export function suggestionFor(path: string) {
  const lines = HOSTS.test(path) ? OF_HOSTS : TO_TRY;
  const line = lines.find(([start]) => path.startsWith(start))?.[1];
  return line ? html`<p class="to-try"><strong>À essayer :</strong> ${line}</p>` : '';
}
