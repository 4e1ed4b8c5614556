/** The seeded visits, with the e-mail that opens each. */
import { html } from 'hono/html';
import type { Scene } from '../console/scene.ts';
import { VISITS, type VisitName } from '../seed/visits.ts';
import type { Html } from './layout.ts';

const MEANINGS: Record<VisitName, string> = {
  upcoming: 'à venir, confirmée',
  proposed: 'à venir, proposée',
  cancelledVisitor: 'annulée par le visiteur',
  cancelledOwner: 'annulée par le propriétaire',
  cancelledGuide: 'annulée par le guide',
  cancelledTerminated: 'annulée, vente terminée',
  rescheduled: 'reportée',
  done: 'effectuée',
  past: 'confirmée, passée',
  ongoing: 'confirmée, en cours',
  longTexts: 'adresse et nom très longs',
  noPhoto: 'expert sans photo',
  noExpert: 'sans expert',
  markup: 'textes avec HTML et emoji',
};

/** Returns the page of each seeded visit. */
export const visitPages = (): Scene[] =>
  Object.entries(VISITS).map(([name, { id, slug, email }]) => ({
    href: `/annulation-visite/${id}/${slug}`,
    label: `${MEANINGS[name as VisitName]} (visite ${id})`,
    hint: `E-mail de la visite : ${email}`,
  }));

/** Returns the table of the seeded visits. */
export function visitTable(): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Visite</th>
        <th scope="col">E-mail</th>
        <th scope="col">Identifiant</th>
        <th scope="col">Slug</th>
      </tr>
    </thead>
    <tbody>
      ${Object.entries(VISITS).map(
        ([name, { id, slug, email }]) => html`<tr>
          <th scope="row"><a href="/annulation-visite/${id}/${slug}">${MEANINGS[name as VisitName]}</a></th>
          <td>${email}</td><td>${id}</td><td><code>${slug}</code></td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}
