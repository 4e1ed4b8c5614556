import { html } from 'hono/html';
import type { Html } from './layout.ts';

/** A person who can enter: their ?as=, their e-mail, what there is to see. */
export type Persona = [as: string, email: string, shown: string];

/** Returns the table of the persons who can enter a space; `home` is the first address of the space. */
export function personasTable(home: string, label: string, personas: Persona[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
      <table>
        <thead><tr><th scope="col">Qui</th><th scope="col">Ce qu’il y a à voir</th></tr></thead>
        <tbody>
          ${personas.map(
            ([as, email, shown]) => html`<tr>
              <th scope="row"><a href="${home}?as=${as}">${email}</a></th>
              <td class="sentence">${shown}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
