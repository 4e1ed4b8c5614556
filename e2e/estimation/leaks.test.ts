/** Two hundred lives of the element in one page: nothing of them may stay. */
import { beforeAll, describe, expect, test } from 'vitest';
import { demoForFile } from '../setup/demo.ts';
import { open, screens, walkTo } from '../setup/estimation.ts';
import { growth, measureLives, steadyPage } from '../setup/leaks.ts';

const demo = demoForFile();

const CYCLES = 200;
/** The first lives fill caches that stay: compiled code, styles, fonts. */
const WARM = 50;
const EVERY = 25;
const LIMIT_BYTES = 1_000;

/**
 * One life. Of every eight one ends with a list of addresses open, one while it searches, one with errors on its third
 * step, one with the question about a draft, one in the contact of that draft; the others as soon as they are ready.
 */
function defineLife(draft: { key: string; value: string }) {
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

describe(`${CYCLES} mounts and unmounts, some in the middle of the way`, () => {
  let seen: Awaited<ReturnType<typeof measureLives>>;
  let sockets: { sockets: number };
  let problems: string[];

  beforeAll(async () => {
    const { browser, page, cdp } = await steadyPage();
    await open(page, demo);
    await walkTo(page, 'contact');
    await screens(page).step('contact').waitFor();
    // What a person left behind in the middle of the way: of this very version of the widget.
    await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.startsWith('parvis:funnel')));
    const draft = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('parvis:funnel')) ?? '';
      return { key, value: localStorage.getItem(key) ?? '' };
    });
    await page.evaluate(defineLife, draft);
    await page.evaluate(() => {
      document.querySelector('parvis-estimation')?.remove();
      localStorage.clear();
    });
    seen = await measureLives(page, cdp, 'parvis-estimation', { cycles: CYCLES, warm: WARM, every: EVERY });
    sockets = await demo.cable();
    problems = page.problems;
    await browser.close();
  }, 300_000);

  test('no listener of window or document stays', () => {
    expect(seen.after.listeners).toEqual(seen.before.listeners);
  });

  test('no timer, frame, idle call or observer stays', () => {
    expect(seen.after.pending).toEqual(seen.before.pending);
  });

  test('no socket stays', () => {
    expect(sockets).toMatchObject({ sockets: 0 });
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
