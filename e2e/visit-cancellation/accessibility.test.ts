/** Every screen in every state: the automatable rules, narrow and zoomed windows, and what visitors ask of a browser. */
import { describe, expect, test } from 'vitest';
import { violations } from '../setup/axe.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { authenticate, fill, open, openForm, screens, typed, visits } from '../setup/cancellation.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hold } from '../setup/page-watch.ts';
import { untilStill } from '../setup/still.ts';

// axe is brought in from outside: the page's own policy would refuse it.
const { openPage } = browserForFile();
const openBypassing = () => openPage({ bypassCSP: true });
const demo = demoForFile();
const { upcoming } = visits;
const READ = { method: 'GET', path: '/visits/*' };

/** How to come to each state, from a fresh page. */
const STATES: Record<string, (page: WatchedPage) => Promise<unknown>> = {
  authentication: (page) => open(page, demo),
  'e-mail missing': async (page) => {
    await open(page, demo);
    await screens(page).authenticate.click();
    await page.getByText('Email est requis').waitFor();
  },
  'e-mail refused': async (page) => {
    await open(page, demo);
    await authenticate(page, { email: 'autre@exemple.fr' });
    await page.getByText("L'email ne correspond pas").waitFor();
  },
  'e-mail not checked': async (page) => {
    await open(page, demo);
    await demo.fail({ method: 'POST', path: '/visits/verify_infos', fault: 500 });
    await authenticate(page);
    await page.getByText('Un problème est survenu de notre côté').waitFor();
  },
  'proof expired': async (page) => {
    await open(page, demo);
    await demo.fail({ ...READ, fault: 401 });
    await authenticate(page);
    await page.getByText(/vérification a expiré/).waitFor();
  },
  'under way': async (page) => {
    await open(page, demo);
    await demo.fail({ method: 'POST', path: '/visits/verify_infos', fault: 'timeout' });
    await authenticate(page);
    await page.locator('[aria-busy="true"]').waitFor();
  },
  loading: async (page) => {
    await open(page, demo);
    await demo.fail({ ...READ, fault: 'timeout' });
    await authenticate(page);
    await page.getByRole('status').filter({ hasText: 'Chargement…' }).waitFor();
  },
  'visit not read': async (page) => {
    await open(page, demo);
    await demo.fail({ ...READ, fault: 500 });
    await authenticate(page);
    await screens(page).retry.waitFor();
  },
  form: (page) => openForm(page, demo),
  'form with errors': async (page) => {
    await openForm(page, demo);
    await screens(page).cancel.click();
    await page.getByText('Veuillez sélectionner un motif').waitFor();
  },
  'form filled and refused, long texts': async (page) => {
    await openForm(page, demo, visits.longTexts);
    await fill(page, { ...typed, details: 'Anticonstitutionnellement'.repeat(40) });
    await demo.fail({ method: 'PUT', path: '/visits/*', fault: 500 });
    await screens(page).cancel.click();
    await page.getByText('Un problème est survenu de notre côté').waitFor();
  },
  'form, no picture': (page) => openForm(page, demo, visits.noPhoto),
  'form, no expert': (page) => openForm(page, demo, visits.noExpert),
  'form, texts with HTML': (page) => openForm(page, demo, visits.markup),
  'confirmation with its message': async (page) => {
    await openForm(page, demo);
    await fill(page);
    await screens(page).cancel.click();
    await screens(page).toast.getByText('Votre visite a bien été annulée').hover();
  },
  'confirmation, long texts': async (page) => {
    Object.assign(demo.db.visit(visits.longTexts.id)?.wire ?? {}, { state: 'cancelled_owner', canceled: true });
    await open(page, demo, visits.longTexts);
    await authenticate(page, visits.longTexts);
    await screens(page).toast.getByText('Cette visite est déjà annulée').hover();
  },
  'too late': async (page) => {
    await open(page, demo, visits.past);
    await authenticate(page, visits.past);
    await screens(page).tooLate.waitFor();
  },
  'incomplete address': async (page) => {
    await page.goto(`${demo.url}/demo/deux-instances/101/k3v9?a=path&b=hash`);
    await page.getByText('Ce lien est incomplet').waitFor();
  },
};

/** What is cut off, or sticks out of the window: a person would have to scroll sideways, or could not read it at all. */
function lost(page: WatchedPage): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const wrongWith = (element: HTMLElement): string | null => {
      const { left, right } = element.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(element);
      if (left < 0 || right > clientWidth + 0.5) return `sticks out: ${left} to ${right}`;
      if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) return 'is cut in width';
      if (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1) return 'is cut in height';
      return null;
    };
    const parts = [...document.querySelectorAll('parvis-visit-cancellation')]
      .flatMap((host) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>('.root *') ?? [])])
      // What is one pixel wide is there to be read aloud.
      .filter((element) => element.innerText?.trim() && element.getBoundingClientRect().width > 1);
    const found = parts.flatMap((element) => {
      const wrong = wrongWith(element);
      return wrong ? [`${element.localName} '${element.innerText.slice(0, 40)}' ${wrong}`] : [];
    });
    return scrollWidth > clientWidth ? [`the page scrolls sideways: ${scrollWidth} px`, ...found] : found;
  });
}

/** WCAG 1.4.12: the spacing of text that a reader may set. */
function spaceText(page: WatchedPage): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    for (const root of [document, ...[...document.querySelectorAll('*')].map((element) => element.shadowRoot)]) {
      root?.adoptedStyleSheets.push(sheet);
    }
  });
}

describe('no rule broken at 390 and 1280 px, nor in forced colours; nothing lost at 320 px, zoomed or spaced', () => {
  test.each(Object.entries(STATES))('%s', async (_, reach) => {
    const page = await openBypassing();
    await reach(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await untilStill(page);
      expect(await violations(page), `${width} px`).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    await untilStill(page);
    expect(await violations(page), 'forced colours').toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    // 400 % of 1280 by 1024.
    await page.setViewportSize({ width: 320, height: 256 });
    await untilStill(page);
    expect(await lost(page), '320 px').toEqual([]);
    await spaceText(page);
    await untilStill(page);
    expect(await lost(page), 'spaced text').toEqual([]);
  });
});

describe('what visitors ask of their browser', () => {
  test('zoomed to 400 %, the whole way can be gone', async () => {
    const page = await openPage({ viewport: { width: 320, height: 256 } });
    await openForm(page, demo);
    await fill(page);
    await screens(page).cancel.click();
    await screens(page).done.waitFor();
    await eventually(() => demo.db.visit(upcoming.id)?.wire.canceled).toBe(true);
  });

  test('forced colours: borders of fields, the choice and the button, and the focus still show', async () => {
    const page = await openPage({ forcedColors: 'active' });
    await openForm(page, demo);
    await screens(page).reason(typed.reason).check();
    await untilStill(page);
    const seen = await page.evaluate(() => {
      const root = document.querySelector('parvis-visit-cancellation')?.shadowRoot as ShadowRoot;
      const paper = getComputedStyle(root.querySelector('.root') as Element).backgroundColor;
      const borderOf = (element: Element | null | undefined) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element as Element);
        return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== paper;
      };
      const radios = [...root.querySelectorAll('input[type=radio]')];
      const colours = radios.map((radio) => getComputedStyle(radio.closest('label') as Element).borderTopColor);
      return {
        textarea: borderOf(root.querySelector('textarea')),
        button: borderOf(root.querySelector('button[type=submit]')),
        chosenStandsOut: new Set(colours).size === 2,
      };
    });
    expect(seen).toEqual({ textarea: true, button: true, chosenStandsOut: true });
  });

  test('reduced motion: nothing moves, neither the button at work, nor the skeleton, nor the message', async () => {
    const moving = (page: WatchedPage) =>
      page.evaluate(() => {
        const root = document.querySelector('parvis-visit-cancellation')?.shadowRoot;
        return (root?.getAnimations() ?? []).filter(({ playState }) => playState === 'running').length;
      });
    const states = ['under way', 'loading', 'confirmation with its message'] as const;
    const still = await openPage({ reducedMotion: 'reduce' });
    const ordinary = await openPage({ reducedMotion: 'no-preference' });
    for (const name of states) {
      await STATES[name]?.(still);
      await eventually(() => moving(still), name).toBe(0);
    }
    await STATES['loading']?.(ordinary);
    await eventually(() => moving(ordinary)).toBeGreaterThan(0);
  });

  test('what changes is read aloud: the message of a failure, that it loads, that it worked', async () => {
    const page = await openPage();
    const aloud = (role: 'alert' | 'status', text: string) => page.getByRole(role).filter({ hasText: text }).waitFor();
    await open(page, demo);
    await demo.fail({ method: 'POST', path: '/visits/verify_infos', fault: 500 });
    await authenticate(page);
    await aloud('alert', 'Un problème est survenu de notre côté');
    const release = await hold(page, 'GET');
    await authenticate(page);
    await aloud('status', 'Chargement…');
    release();
    await fill(page);
    await screens(page).cancel.click();
    await aloud('status', 'Votre visite a bien été annulée');
  });
});
