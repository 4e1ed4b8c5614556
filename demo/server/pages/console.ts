import { html } from 'hono/html';
import type { Fault } from '../faults.ts';
import type { Html } from './layout.ts';

type Preset = { label: string; fault: Pick<Fault, 'path' | 'fault'> & Partial<Fault> };

/** The faults one click away on the index page. */
export const FAULT_PRESETS: Preset[] = [
  { label: 'Lecture : erreur 503, trois fois', fault: { method: 'GET', path: '/visits/*', fault: 503, times: 3 } },
  { label: 'Lecture : lente', fault: { method: 'GET', path: '/visits/*', fault: 'slow' } },
  { label: 'Lecture : sans réponse', fault: { method: 'GET', path: '/visits/*', fault: 'timeout' } },
  { label: 'Lecture : JSON cassé', fault: { method: 'GET', path: '/visits/*', fault: 'malformed' } },
  { label: 'Lecture : autre forme', fault: { method: 'GET', path: '/visits/*', fault: 'wrong-shape' } },
  { label: 'Annulation : erreur 500', fault: { method: 'PUT', path: '/visits/*', fault: 500 } },
  { label: 'Annulation : page HTML', fault: { method: 'PUT', path: '/visits/*', fault: 'html' } },
  { label: 'Annulation : coupée avant', fault: { method: 'PUT', path: '/visits/*', fault: 'abort' } },
  {
    label: 'Annulation : faite, puis coupée',
    fault: { method: 'PUT', path: '/visits/*', fault: 'abort', when: 'after' },
  },
  {
    label: 'Vérification : trop de tentatives',
    fault: { method: 'POST', path: '/visits/verify_infos', fault: 429, retryAfter: 30 },
  },
];

export function presetButton({ label, fault }: Preset): Html {
  return html`<button type="button" data-call="POST /demo/faults" data-body="${JSON.stringify(fault)}">${label}</button>`;
}
