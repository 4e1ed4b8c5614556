/** The lives of the element that its leak tests repeat. */
import { goToStep, open, screens } from '../setup/estimation.ts';
import type { LeakCheck } from '../setup/leaks.ts';

/**
 * Defines one life. Of every eight, one ends with an open list of addresses, one during a search, one with errors on
 * its third step, one with the question about a draft, one in the contact of that draft; the others as soon as they are
 * ready.
 */
function defineCycle(draft: { key: string; value: string }) {
  const until = async (what: () => unknown) => {
    while (!what()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const type = (field: HTMLInputElement, text: string) => {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  };
  window.live = async (cycle) => {
    const kind = cycle % 8;
    const element = document.createElement('parvis-estimation');
    element.setAttribute('geocoder-url', '/geocodage');
    element.setAttribute('routing', 'memory');
    if (kind === 5) element.setAttribute('funnel-version', 'bis');
    if (kind === 6 || kind === 7) localStorage.setItem(draft.key, draft.value);
    const ready = new Promise((resolve) => element.addEventListener('parvis:ready', resolve, { once: true }));
    document.querySelector('main, body')?.append(element);
    const find = <E extends HTMLElement = HTMLElement>(selector: string) =>
      element.shadowRoot?.querySelector<E>(selector);
    const button = (words: string) =>
      [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === words);
    if (kind < 6) await ready;
    if (kind === 1 || kind === 3) {
      await until(() => find('[role=combobox]'));
      find('input')?.focus();
      type(find('input') as HTMLInputElement, '12 rue des');
    }
    if (kind === 1) await until(() => find('[role=option]'));
    if (kind === 5) {
      button('Un appartement')?.click();
      await until(() => find('select'));
      find('button[type=submit]')?.click();
      await until(() => find('[aria-invalid=true]'));
    }
    if (kind >= 6) await until(() => find('dialog'));
    if (kind === 7) {
      button('Continuer')?.click();
      await until(() => find('[type=tel]'));
      find('[type=tel]')?.focus();
    }
    element.remove();
    await until(() => !find('.root'));
    localStorage.clear();
  };
}

/** The lives of the element, as its leak tests run them. */
export const estimationLives: LeakCheck = {
  tag: 'parvis-estimation',
  kinds: 'some in the middle of the way',
  async open(page, demo) {
    await open(page, demo);
    await goToStep(page, 'contact');
    await screens(page).step('contact').waitFor();
    // A draft that was left midway, by this very version of the widget.
    await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.startsWith('parvis:funnel')));
    const draft = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('parvis:funnel')) ?? '';
      return { key, value: localStorage.getItem(key) ?? '' };
    });
    await page.evaluate(defineCycle, draft);
    await page.evaluate(() => {
      document.querySelector('parvis-estimation')?.remove();
      localStorage.clear();
    });
  },
};
