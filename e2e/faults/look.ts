/** What a visitor finds on a page with an element of Parvis. */
import type { Page } from 'playwright';
import { RAW } from '../../tests/raw-values.ts';

/**
 * `lines` are the visible texts; `ways` the links and buttons that can be used; `typed` the values of all fields;
 * `isBusy` whether the front dialog, or else the screen, waits.
 */
export type Look = {
  lines: string[];
  ways: number;
  isBusy: boolean;
  typed: string[];
  hasLeft: boolean;
};

/** Returns what is on the page. */
export function lookAt(page: Page): Promise<Look> {
  return page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ localName, shadowRoot }) =>
      localName.startsWith('parvis-') && shadowRoot ? [shadowRoot] : [],
    );
    const all = <T extends Element>(selector: string) =>
      roots.flatMap((root) => [...root.querySelectorAll<T>(selector)]);
    const shown = <T extends Element>(selector: string) => all<T>(selector).filter((each) => each.checkVisibility());
    const text = all<HTMLElement>('.root')
      .map(({ innerText }) => innerText)
      .join('\n');
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const fields = all<HTMLInputElement>('input:not([type=password],[type=file],[type=hidden]),textarea,select');
    // What waits behind a dialog goes on after it.
    const fronts = roots.map(
      (root) =>
        [...root.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? root.querySelector<HTMLElement>('.root'),
    );
    const typed = fields.map((field) =>
      field.matches('[type=checkbox],[type=radio]') ? `${field.value} ${field.checked}` : field.value,
    );
    return {
      lines,
      ways: shown('a[href],button:not(:disabled),input[type=submit]').length,
      isBusy: fronts.some(
        (front) =>
          /Chargement…\s*$/m.test(front?.innerText ?? '') ||
          [...(front?.querySelectorAll('[aria-busy=true]') ?? [])].some((each) => each.checkVisibility()),
      ),
      typed: typed.filter((value) => value !== '' && !value.endsWith(' false')),
      hasLeft: roots.length === 0,
    };
  });
}

/** The words of servers and browsers, which a visitor must never read. */
const FOREIGN =
  /Internal Server Error|Not Found|Forbidden|Unprocessable|Bad Gateway|Too Many|Conflict|Unexpected token|JSON|Failed to fetch/;

/** The words of our own about what did not work. */
const FAILURE =
  /vous devez|n['’](a|avez|ont|est|étaient|existe|existent) (pas|plus)|n['’]y a pas|impossible|interromp|problème|erreur|inaccessible|Réessay|refusé|expiré|introuvable|trop de|ne répond pas|identifi|aucun compte|Compte existant|ne peut plus|n'attend plus|ne correspond/i;

/** A button alone does not say what did not work. */
const RETRY = /^Réessayer$/;

const EMPTY =
  /^(Aucun|Pas encore|Pas de |Vous n['’](avez (pas|aucun)|êtes pas) (?!accès|le droit)|Silence radio|Rien )/;

/** Returns the lines about a failure. */
export const failuresIn = ({ lines }: Look, own?: RegExp): string[] =>
  lines.filter((line) => (FAILURE.test(line) && !RETRY.test(line)) || own?.test(line));

/** Returns what is wrong with any screen; `before` is the same screen without a fault. */
export function wrongIn(look: Look, before: Look): string[] {
  if (look.hasLeft) return [];
  const bad = look.lines.filter((line) => RAW.test(line) || FOREIGN.test(line));
  const claims = look.lines.filter((line) => EMPTY.test(line) && !FAILURE.test(line) && !before.lines.includes(line));
  return [
    ...bad.map((line) => `says '${line.slice(0, 120)}'`),
    ...claims.map((line) => `claims that there is nothing: '${line.slice(0, 120)}'`),
    ...(look.lines.length === 0 ? ['is blank'] : []),
    ...(look.isBusy ? ['loads for ever'] : []),
    ...(look.ways === 0 ? ['leads nowhere'] : []),
  ];
}
