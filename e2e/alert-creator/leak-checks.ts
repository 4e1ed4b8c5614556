/** The lives of the element in which its leak tests look for what stays. */
import { addressOf, untilReady } from '../setup/alert.ts';
import { type LivesPlan, testLeaks } from '../setup/leaks.ts';

/**
 * One life. Of every eight one ends with a list of places open, one while it searches, one with errors on the screen,
 * one in the second step, one with a draft taken back.
 */
function defineLife() {
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

/** Tests that nothing stays of the planned lives. */
export function testLives(plan: LivesPlan): void {
  testLeaks(
    {
      tag: 'parvis-alert-creator',
      kinds: 'some in the middle of the way',
      heapBytes: 1_000,
      async open(page, demo) {
        await page.goto(addressOf(demo));
        await untilReady(page);
        await page.evaluate(defineLife);
      },
    },
    plan,
  );
}
