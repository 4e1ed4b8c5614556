/** Everything that an element could leave behind in a page. */
import type { Page } from 'playwright';

/**
 * Returns the traces, which must be as before once an element has left: globals, head, style sheets, title, history,
 * storage…
 */
export function traces(page: Page) {
  return page.evaluate(() => ({
    globals: Object.getOwnPropertyNames(window).sort(),
    // Each response of the server has a token of its own.
    head: [...document.head.children]
      .filter((element) => !element.matches('[name=csrf-token]'))
      .map((element) => element.outerHTML),
    sheets: document.styleSheets.length,
    adopted: document.adoptedStyleSheets.length,
    title: document.title,
    body: document.body.getAttributeNames(),
    siblings: document.body.children.length,
    history: history.length,
    nativeHistory: ['pushState', 'replaceState'].every((name) =>
      String(history[name as 'back']).includes('[native code]'),
    ),
    nativeFetch: String(window.fetch).includes('[native code]'),
    stored: Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => !key.startsWith('parvis:')),
    cookies: document.cookie,
  }));
}

/** Returns the traces of the page without the element's script. */
export async function bareTraces(bare: Page, address: string) {
  await bare.route('**/parvis/**', (route) => route.abort());
  await bare.goto(address);
  return traces(bare);
}
