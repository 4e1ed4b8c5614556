/** Booking a photo shoot: files, slots, a payment on another origin, and everything that can go wrong with it. */
import { open as openFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from '../setup/axe.ts';
import { browserForFile } from '../setup/browser.ts';
import { DESK, PHONE } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { droppingLine } from '../setup/dropping-line.ts';
import { eventually } from '../setup/eventually.ts';
import { untilFocused } from '../setup/focus.ts';
import { hold, ownProblems } from '../setup/page-watch.ts';
import { booking, CHOSEN, PHOTO_SALE, pdfFile, photoSaleAt, sellerOf } from '../setup/seller-photo.ts';
import { timeShown } from '../setup/shown.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const openLine = droppingLine();
type Page = Awaited<ReturnType<typeof openPage>>;

const OPEN = photoSaleAt('&seance-photo');
const posted = async (ending: string) => (await demo.calls('POST')).filter(({ path }) => path.endsWith(ending));
const booked = () => demo.db.sellerActs.meetingsOf(sellerOf(demo.db));
const pack = () => demo.db.sellerActs.pack(sellerOf(demo.db));

async function enter(page: Page, size = OPEN): Promise<ReturnType<typeof booking>> {
  await page.goto(demo.url + size);
  const on = booking(page);
  await on.button('Commencer').waitFor();
  return on;
}

/** As one does who sees the card of the dashboard. */
async function enterByCard(page: Page): Promise<ReturnType<typeof booking>> {
  await page.goto(demo.url + photoSaleAt());
  await page.getByRole('link', { name: 'Choisir un créneau' }).click();
  const on = booking(page);
  await on.button('Commencer').waitFor();
  return on;
}

async function toPayment(page: Page, begin = enter): Promise<ReturnType<typeof booking>> {
  const on = await begin(page);
  const { acts } = on;
  await acts.begin();
  await acts.noDiagnostics();
  await acts.takePack();
  await acts.fill();
  await acts.reserve();
  await on.frame.getByRole('heading', { name: /^Paiement de 290/ }).waitFor();
  return on;
}

/** To the page of a bank that has refused. */
async function toRefusal(page: Page, begin = enter): Promise<ReturnType<typeof booking>> {
  const on = await toPayment(page, begin);
  await on.frame.getByRole('button', { name: 'Refuser' }).click();
  await on.frame.getByText(/a refusé ce paiement/).waitFor();
  return on;
}

describe('the payment', () => {
  test.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])(
    'on %s: paid in the provider’s own page, booked once the house knows, closed after 5 s, the sale read again',
    async (_, size) => {
      const page = await openPage(size);
      const on = await toPayment(page);
      await on.dialog.getByText('Total à payer').waitFor();
      expect(await violations(page)).toEqual([]);
      const shown = await timeShown(page, 'parvis-client-area', CHOSEN.success);
      const release = await hold(page, 'POST', '/**/photo_meetings');
      await on.acts.pay();
      await on.dialog.getByText('Paiement effectué').waitFor();
      await on.dialog.getByText('Traitement de la demande').waitFor();
      release();
      // The house is told a second after the payment: nothing is asked for before.
      await eventually(async () => (await posted('/photo_meetings')).map(({ status }) => status)).toEqual([201]);
      expect(booked()).toHaveLength(1);
      expect(await shown()).toBeGreaterThan(4900);
      await on.dialog.waitFor({ state: 'detached' });
      await eventually(() => new URL(page.url()).search).not.toContain('seance-photo');
      expect(page.problems).toEqual([]);
    },
  );

  test('opened from its card and paid: it closes by itself, also where the provider’s page has moved on', async () => {
    const page = await openPage(PHONE);
    const on = await toRefusal(page, enterByCard);
    await on.acts.pay();
    await on.heading(CHOSEN.success).waitFor();
    await on.dialog.waitFor({ state: 'detached', timeout: 15_000 });
    expect(new URL(page.url()).search).not.toContain('seance-photo');
    expect(booked()).toHaveLength(1);
    expect(page.problems).toEqual([]);
  });

  test('opened from its card and refused: its cross closes it', async () => {
    const page = await openPage(DESK);
    const on = await toRefusal(page, enterByCard);
    await on.acts.close();
    expect(new URL(page.url()).search).not.toContain('seance-photo');
  });

  test('refused by the bank: its page says so, and it can be paid there all the same', async () => {
    const page = await openPage(DESK);
    const on = await toRefusal(page);
    expect(booked()).toEqual([]);
    await on.acts.pay();
    await on.heading(CHOSEN.success).waitFor();
    expect(booked()).toHaveLength(1);
  });

  test('the frame never comes back: one leaves, comes back, and books without paying again', async () => {
    const page = await openPage(DESK);
    const on = await toPayment(page);
    await on.frame.getByRole('button', { name: 'Ne jamais revenir' }).click();
    await on.frame.getByText(/ne reviendra pas/).waitFor();
    await on.button('Fermer').click();
    await on.dialog.waitFor({ state: 'detached' });
    await eventually(() => pack().isPaid).toBe(true);
    await page.goto(demo.url + OPEN);
    await on.dialog.getByText(/^Votre paiement est enregistré\. Il ne reste/).waitFor();
    await on.reserve.click();
    await on.heading(CHOSEN.success).waitFor();
    expect(booked()).toHaveLength(1);
  });

  test('the frame never comes back, and one says so where one is: the server is asked', async () => {
    const page = await openPage(DESK);
    const on = await toPayment(page);
    await on.frame.getByRole('button', { name: 'Ne jamais revenir' }).click();
    await on.frame.getByText(/ne reviendra pas/).waitFor();
    await on.button('J’ai déjà payé').click();
    await on.heading(CHOSEN.success).waitFor();
    expect(booked()).toHaveLength(1);
  });

  test('paid, then the slot is gone: another one is asked for, nothing is paid twice', async () => {
    const page = await openPage(PHONE);
    const on = await toPayment(page);
    const taken = await firstSlot();
    await fetch(`${demo.url}/demo/photo_slots/take`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ start_date: taken }),
    });
    await on.acts.pay();
    await on.dialog.getByText('Votre paiement est enregistré, choisissez un autre créneau').waitFor();
    expect(await on.field('Accès au logement').inputValue()).toBe(CHOSEN.access);
    await eventually(() => on.reserve.isDisabled()).toBe(true);
    await on.slots.first().waitFor({ state: 'attached' });
    const starts = () => on.slots.evaluateAll((all) => all.map((one) => Date.parse(one.getAttribute('value') ?? '')));
    await eventually(starts).not.toContain(Date.parse(taken ?? ''));
    expect(await violations(page)).toEqual([]);
    await on.acts.pick();
    await on.reserve.click();
    await on.heading(CHOSEN.success).waitFor();
    expect((await posted('/photo_packs')).length).toBe(1);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  const firstSlot = async () => {
    const answer = await fetch(`${demo.url}/api/v1/sales/${PHOTO_SALE.id}/photo_meetings/slots`, {
      headers: { authorization: `Bearer ${demo.db.user(sellerOf(demo.db).ownerId)?.token}` },
    });
    return ((await answer.json()) as { results: { start_date: string }[] }).results[0]?.start_date;
  };
});

describe('the way there', () => {
  test('by keyboard alone, from the introduction to a booked shoot', async () => {
    const page = await openPage(DESK);
    const on = await enter(page);
    await on.button('Commencer').focus();
    await page.keyboard.press('Enter');
    await untilFocused(on.heading('Vos diagnostics immobiliers'));
    for (const answer of ['Oui, je les ai', 'Plus tard']) {
      await on.radio(answer).focus();
      await page.keyboard.press('Space');
    }
    await eventually(() => on.button('Continuer').isEnabled()).toBe(true);
    await on.button('Continuer').focus();
    await page.keyboard.press('Enter');
    await on.slots.first().waitFor();
    await untilFocused(on.heading('Votre rendez-vous'));
    await on.slots.first().focus();
    await page.keyboard.press('Space');
    await eventually(() => on.slots.first().isChecked()).toBe(true);
    await page.keyboard.press('ArrowDown');
    await eventually(() => on.slots.nth(1).isChecked()).toBe(true);
    await on.field('Accès au logement').focus();
    await page.keyboard.type(CHOSEN.access);
    await page.keyboard.press('Tab');
    await eventually(() => on.reserve.isEnabled()).toBe(true);
    await on.reserve.focus();
    await page.keyboard.press('Enter');
    await on.heading(CHOSEN.success).waitFor();
    await page.keyboard.press('Escape');
    await on.dialog.waitFor({ state: 'detached' });
    expect(booked()).toHaveLength(1);
  });

  test.each([
    [390, PHONE],
    [1280, DESK],
  ])('each step is sound at %i px, and its title has the focus', async (_, size) => {
    const page = await openPage(size);
    const on = await enter(page);
    expect(await violations(page)).toEqual([]);
    await on.acts.begin();
    await on.heading('Vos diagnostics immobiliers').waitFor();
    expect(await violations(page)).toEqual([]);
    await on.acts.importNow();
    await on.heading('Importer vos diagnostics').waitFor();
    await on.type.waitFor();
    expect(await violations(page)).toEqual([]);
    await on.button('Les importer plus tard').click();
    await on.slots.first().waitFor();
    expect(await violations(page)).toEqual([]);
    await untilFocused(on.heading('Votre rendez-vous'));
    // Two days on a phone, four where there is room.
    await eventually(() => on.dialog.getByRole('heading', { level: 4 }).count()).toBe(size === PHONE ? 3 : 5);
  });

  test('a reload keeps the step, the slot and what was typed; the browser’s Back closes what a link opened', async () => {
    const page = await openPage(DESK);
    const on = await enter(page);
    await on.acts.begin();
    await on.acts.importLater();
    await on.acts.fill();
    await page.reload();
    await on.heading('Votre rendez-vous').waitFor();
    expect(await on.field('Accès au logement').inputValue()).toBe(CHOSEN.access);
    await eventually(() => on.reserve.isEnabled()).toBe(true);
    await on.button('Fermer').click();
    await on.dialog.waitFor({ state: 'detached' });
    // As a card of the dashboard does.
    await page.evaluate(() => {
      history.pushState(history.state, '', `${location.pathname}?seance-photo`);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
    await on.dialog.waitFor();
    await page.goBack();
    await on.dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(PHOTO_SALE.path);
    expect(page.problems).toEqual([]);
  });
});

describe('files', () => {
  const big = join(tmpdir(), `parvis-300-mo-${process.pid}.pdf`);
  const heavy = join(tmpdir(), `parvis-12-mo-${process.pid}.pdf`);
  beforeAll(async () => {
    // Sparse: as long as it says, and no room on the disk.
    for (const [path, bytes] of [
      [big, 300 * 1024 * 1024],
      [heavy, 12 * 1024 * 1024],
    ] as const) {
      const file = await openFile(path, 'w');
      await file.write('%PDF-1.7\n');
      await file.truncate(bytes);
      await file.close();
    }
  });
  afterAll(async () => {
    for (const path of [big, heavy]) await rm(path, { force: true });
  });

  async function toFiles(page: Page, base = demo.url) {
    await page.goto(base + OPEN);
    const on = booking(page);
    await on.acts.begin();
    await on.acts.importNow();
    await on.type.selectOption('Diagnostics techniques');
    return on;
  }
  const sent = () => posted('/documents');

  test('300 Mo, nothing at all and a program named .pdf are refused before anything leaves; a real one goes', async () => {
    const page = await openPage(DESK);
    const on = await toFiles(page);
    await on.files.setInputFiles(big);
    await on.dialog.getByText(/^Ce fichier fait plus de 20\sMo\./).waitFor();
    await on.files.setInputFiles([
      { name: 'vide.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
      { name: 'facture.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\0') },
    ]);
    await on.dialog.getByText(/^Ce fichier est vide/).waitFor();
    await on.dialog.getByText(/^Ce fichier n’est pas un PDF/).waitFor();
    expect(await sent()).toEqual([]);
    expect(await on.button('Continuer').isDisabled()).toBe(true);
    await on.files.setInputFiles(pdfFile('dpe.pdf'));
    await on.dialog.getByText('Envoyé', { exact: true }).waitFor();
    await eventually(() => on.button('Continuer').isEnabled()).toBe(true);
    expect((await sent()).map(({ status }) => status)).toEqual([201]);
    expect(await violations(page)).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  test('the line drops at 60 %: that is said, and the same file is sent again with the same key', async () => {
    const page = await openPage(DESK);
    const line = await openLine(demo.url);
    const on = await toFiles(page, line.url);
    await on.files.setInputFiles(heavy);
    await on.dialog.getByText(/^La connexion semble interrompue/).waitFor();
    line.isDown = false;
    await on.dialog.getByRole('button', { name: /^Réessayer l’envoi de/ }).click();
    await on.dialog.getByText('Envoyé', { exact: true }).waitFor();
    const own = demo.db.sellerActs.documentsOf(sellerOf(demo.db));
    expect(own.filter(({ file }) => file.bytes.length === 12 * 1024 * 1024)).toHaveLength(1);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('a drop beside the zone leaves the page where it is; on the zone it sends', async () => {
    const page = await openPage(DESK);
    const on = await toFiles(page);
    const drop = (selector: 'h3' | '[data-drop]') =>
      on.dialog.locator(selector).evaluate((target) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['%PDF-1.7'], 'dpe.pdf', { type: 'application/pdf' }));
        const init = { dataTransfer, bubbles: true, cancelable: true, composed: true };
        const over = new DragEvent('dragover', init);
        target.dispatchEvent(over);
        const event = new DragEvent('drop', init);
        target.dispatchEvent(event);
        return over.defaultPrevented && event.defaultPrevented;
      });
    expect(await drop('h3')).toBe(true);
    expect(await drop('[data-drop]')).toBe(true);
    await on.dialog.getByText('Envoyé', { exact: true }).waitFor();
    expect(await sent()).toHaveLength(1);
  });
});
