/** A partner composes a snippet and pastes it into another site under a strict policy, where it works. */
import { describe, expect, test } from 'vitest';
import { violations } from '../setup/axe.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { serveFixtures } from '../setup/fixture-server.ts';
import { ownProblems } from '../setup/page-watch.ts';

const { openContext, openPage } = browserForFile();
const demo = demoForFile();
const TAG = 'parvis-alert-creator';
const PARTNER = `L'agence "du Parc" & Cie </script>`;

async function openBuilder(page: WatchedPage, element = TAG) {
  await page.goto(`${demo.url}/demo/integrer?element=${element}`);
  // On a phone the preview is below the choices, and the script of the tag is fetched when the tag is near.
  await page.locator(`#preview ${element}`).scrollIntoViewIfNeeded();
  await page.locator(`#preview ${element} .root`).waitFor();
}

/** Returns the three texts of the page. */
async function texts(page: WatchedPage) {
  const read = (name: string) => page.locator(`#code-${name}`).innerText();
  return { html: await read('html'), css: await read('css'), csp: await read('csp') };
}

/** Returns the partner's site: the three texts, each in its place, under a policy that allows nothing else. */
function partnerSite({ html, css, csp }: { html: string; css: string; csp: string }) {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    ...csp.split(/;\s*/).filter(Boolean),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const body = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Agence</title>
    <link rel="stylesheet" href="/site.css"></head><body><main><h1>Agence</h1>${html}</main></body></html>`;
  return serveFixtures((path) => {
    if (path === '/site.css') return { body: css, headers: { 'content-type': 'text/css' } };
    return path === '/' ? { body, headers: { 'content-security-policy': policy } } : null;
  });
}

async function choose(page: WatchedPage) {
  await page.getByLabel('Votre identifiant de partenaire').fill(PARTNER);
  await page.getByLabel('Lieux déjà choisis').fill("Lyon, L'Haÿ-les-Roses");
  await page.locator('#options').getByRole('checkbox', { name: 'Appartement' }).check();
  await page.getByLabel('Budget maximum (€)').fill('450 000');
  await page.getByLabel('Principale', { exact: true }).fill('#7a3b69');
  await page.locator('#code-css').filter({ hasText: '#7a3b69' }).waitFor();
}

async function createAlert(page: WatchedPage) {
  await page.getByRole('radio', { name: 'Résidence principale' }).check();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('radio', { name: "J'achète pour la première fois" }).check();
  await page.getByRole('radio', { name: 'Acheter dès que possible' }).check();
  await page.getByRole('radio', { name: 'Madame' }).check();
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Inès');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Carrel');
  await page.getByRole('textbox', { name: 'Email' }).fill('ines.carrel@exemple.fr');
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('0612345678');
  await page.getByRole('button', { name: 'Confirmer mon alerte' }).click();
  await page.getByText('Votre alerte achat a bien été créée').first().waitFor();
}

const buttonColour = (page: WatchedPage, scope: string) =>
  page
    .locator(`${scope} ${TAG}`)
    .getByRole('button', { name: 'Continuer' })
    .evaluate((button) => getComputedStyle(button).backgroundColor);

describe('the snippet', () => {
  test("with the script only, and with every file's hash in an import map, creates an alert from another origin, and meets the policy it asks for", async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await openBuilder(page);
    await choose(page);
    for (const checkChunks of [false, true]) {
      await page.getByRole('checkbox', { name: 'Faire vérifier chaque fichier' }).setChecked(checkChunks);
      await eventually(async () => (await texts(page)).html.includes('importmap')).toBe(checkChunks);
      const site = await partnerSite(await texts(page));
      const guest = await openPage();
      await guest.goto(site.url);
      await guest.getByText("L'Haÿ-les-Roses").first().waitFor();
      await eventually(() => buttonColour(guest, 'main')).toBe('rgb(122, 59, 105)');
      await createAlert(guest);
      expect(guest.problems).toEqual([]);
      await site.close();
    }
    expect(ownProblems(page.problems)).toEqual([]);
    const made = [PARTNER, ['Lyon, France', "L'Haÿ-les-Roses, France"], 450_000];
    expect(demo.db.alerts.map(({ source, wire }) => [source, wire['zone'], wire['max_budget']])).toEqual([made, made]);
  });

  test('with a file changed in transit is refused by the browser', async () => {
    const page = await openPage();
    await openBuilder(page);
    await page.getByRole('checkbox', { name: 'Faire vérifier chaque fichier' }).check();
    await eventually(async () => (await texts(page)).html).toContain('importmap');
    const site = await partnerSite(await texts(page));
    const guest = await openPage();
    await guest.route('**/parvis/**/alert-creator.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\n// changed` });
    });
    await guest.goto(site.url);
    await eventually(() => guest.problems.join('\n')).toMatch(/integrity/i);
    expect(await guest.locator(`${TAG} .root`).count()).toBe(0);
    await guest.getByText('Le formulaire d’alerte arrive…').waitFor();
    await site.close();
  });
});

describe('the page', () => {
  test('shows the element with the chosen settings, warns of a colour too pale, and accepts a readable colour again', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await openBuilder(page);
    await choose(page);
    await page.locator(`#preview ${TAG}`).getByText("L'Haÿ-les-Roses").first().waitFor();
    await eventually(() => buttonColour(page, '#preview')).toBe('rgb(122, 59, 105)');
    expect(new URL(page.url()).pathname).toBe('/demo/integrer');
    expect(ownProblems(page.problems)).toEqual([]);
    await page.getByLabel('Principale', { exact: true }).fill('#ffd54a');
    await page.getByText('Contraste insuffisant').waitFor();
    await eventually(() => buttonColour(page, '#preview')).toBe('rgb(15, 92, 77)');
    await page.getByLabel('Principale', { exact: true }).fill('#2257a8');
    await page.getByText('Contraste suffisant partout.').waitFor();
    await eventually(() => buttonColour(page, '#preview')).toBe('rgb(34, 87, 168)');
    await page.getByRole('button', { name: 'Revenir aux couleurs d’origine' }).click();
    await eventually(() => buttonColour(page, '#preview')).toBe('rgb(15, 92, 77)');
    await eventually(async () => (await texts(page)).css).not.toContain('--parvis');
  });

  test('passes axe and has no horizontal scroll, at 390 and 1280 px', async () => {
    const page = await openPage({ viewport: { width: 390, height: 900 } });
    await openBuilder(page);
    await page.locator('#preview').getByRole('button', { name: 'Continuer' }).waitFor();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await eventually(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(await violations(page), `at ${width} px`).toEqual([]);
    }
  });

  test('copies the snippet, and selects it where the clipboard is refused', async () => {
    const context = await openContext();
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: demo.url });
    const page = Object.assign(await context.newPage(), { problems: [] });
    await openBuilder(page);
    const copy = page.getByRole('button', { name: 'Copier' }).nth(2);
    await copy.click();
    await page.getByText('Copié.').waitFor();
    const { csp } = await texts(page);
    expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(csp.trim());

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await copy.click();
    await page.getByText('Copie refusée').waitFor();
    expect(await page.evaluate(() => String(getSelection()).trim())).toBe(csp.trim());
  });

  test('offers the visit cancellation as well, keeps the typed values both share, and no default of the other element', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await openBuilder(page);
    await page.getByLabel('Texte d’attente').fill('Patience…');
    await page.getByLabel('Balise').selectOption('parvis-visit-cancellation');
    await page.locator('#preview').getByRole('heading', { name: 'Authentification' }).waitFor();
    await page.locator('#code-html').filter({ hasText: '<parvis-visit-cancellation' }).waitFor();
    const { html } = await texts(page);
    expect(html).not.toContain(TAG);
    expect(html).toContain('<p>Patience…</p>');
    expect(html).not.toContain('routing=');
  });
});
