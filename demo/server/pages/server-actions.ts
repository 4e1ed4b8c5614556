/** Buttons that change the data of the server while a page is open. */
import { html } from 'hono/html';
import type { Html } from './layout.ts';

/** Its label, the call of the bench as 'POST /demo/…', and the body. */
export type ServerAction = [label: string, call: string, body: object];

export function actionButtons(actions: readonly ServerAction[]): Html {
  return html`<div class="buttons">
    ${actions.map(
      ([label, call, body]) =>
        html`<button type="button" data-call="${call}" data-body="${JSON.stringify(body)}">${label}</button>`,
    )}
  </div>`;
}
