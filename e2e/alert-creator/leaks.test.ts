/** Two hundred lives of the element in one page: nothing of them may stay. */
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, untilReady } from '../setup/alert.ts';
import { demoForFile } from '../setup/demo.ts';
import { growth, measureLives, steadyPage } from '../setup/leaks.ts';

const demo = demoForFile();

const CYCLES = 200;
/** The first lives fill caches that stay: compiled code, styles, fonts. */
const WARM = 50;
const EVERY = 25;
const LIMIT_BYTES = 1_000;

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

describe(`${CYCLES} mounts and unmounts, some in the middle of the way`, () => {
  let seen: Awaited<ReturnType<typeof measureLives>>;
  let problems: string[];

  beforeAll(async () => {
    const { browser, page, cdp } = await steadyPage();
    await page.goto(addressOf(demo));
    await untilReady(page);
    await page.evaluate(defineLife);
    seen = await measureLives(page, cdp, 'parvis-alert-creator', { cycles: CYCLES, warm: WARM, every: EVERY });
    problems = page.problems;
    await browser.close();
    console.log(
      seen,
      growth(seen.samples, ({ heap }) => heap),
    );
  }, 300_000);

  test('no listener of window or document stays', () => {
    expect(seen.after.listeners).toEqual(seen.before.listeners);
  });

  test('no timer, frame, idle call or observer stays', () => {
    expect(seen.after.pending).toEqual(seen.before.pending);
  });

  test('no node and no listener stays: from the 50th to the 200th life their number does not grow', () => {
    expect(growth(seen.samples, ({ nodes }) => nodes)).toBeLessThan(0.05);
    expect(growth(seen.samples, ({ listeners }) => listeners)).toBeLessThan(0.05);
  });

  test(`the heap grows by less than ${LIMIT_BYTES} bytes a life`, () => {
    expect(growth(seen.samples, ({ heap }) => heap)).toBeLessThan(LIMIT_BYTES);
  });

  test('and nothing was complained of', () => {
    expect(problems).toEqual([]);
  });
});
