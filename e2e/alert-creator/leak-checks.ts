/** The lives of the element that its leak tests repeat. */
import { addressOf, waitUntilReady } from '../setup/alert.ts';
import type { LeakCheck } from '../setup/leaks.ts';

/**
 * Defines one life. Of every eight, one ends with an open list of places, one during a search, one with errors, one in
 * the second step, one with a restored draft.
 */
function defineCycle() {
  const until = async (what: () => unknown) => {
    while (!what()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const type = (field: HTMLInputElement, text: string) => {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  };
  const prefill = JSON.stringify({ zone: ['Lyon'], house: true, purchase_type: 'main_residence' });
  window.live = async (cycle) => {
    const kind = cycle % 8;
    const element = document.createElement('parvis-alert-creator');
    element.setAttribute('geocoder-url', '/geocodage');
    if (kind === 5) element.setAttribute('criteria', prefill);
    const ready = new Promise((resolve) => element.addEventListener('parvis:ready', resolve, { once: true }));
    document.querySelector('main')?.append(element);
    await ready;
    const find = <E extends HTMLElement = HTMLElement>(selector: string) =>
      element.shadowRoot?.querySelector<E>(selector);
    const search = () => find<HTMLInputElement>('[role=combobox]') as HTMLInputElement;
    if (kind % 2 === 1) await until(search);
    if (kind === 1 || kind === 3) {
      search().focus();
      type(search(), 'Nantes');
    }
    if (kind === 1) await until(() => find('[role=option]'));
    if (kind === 5) {
      await until(() => find('ul button'));
      find('button[type=submit]')?.click();
      await until(() => find('[type=email]'));
      find('[type=tel]')?.focus();
    }
    if (kind === 7) {
      find('button[type=submit]')?.click();
      await until(() => find('[aria-invalid=true]'));
    }
    element.remove();
    await until(() => !find('.root'));
    localStorage.clear();
  };
}

/** The lives of the element, as its leak tests run them. */
export const alertCreatorLives: LeakCheck = {
  tag: 'parvis-alert-creator',
  kinds: 'some in the middle of the way',
  async open(page, demo) {
    await page.goto(addressOf(demo));
    await waitUntilReady(page);
    await page.evaluate(defineCycle);
  },
};
