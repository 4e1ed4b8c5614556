/** The booking of a photo shoot: slots, a payment on another origin, opening and closing. */
import { describe, expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { DESK, PHONE } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { waitForFocus } from '../setup/focus.ts';
import { holdCalls } from '../setup/page-watch.ts';
import { booking, CHOSEN_SLOT, PHOTO_SALE, photoSalePath, sellerOf } from '../setup/seller-photo.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
type Page = Awaited<ReturnType<typeof openPage>>;

const OPEN = photoSalePath('&seance-photo');
const posted = async (ending: string) => (await demo.calls('POST')).filter(({ path }) => path.endsWith(ending));
const booked = () => demo.db.sellerActions.meetingsOf(sellerOf(demo.db));
const pack = () => demo.db.sellerActions.pack(sellerOf(demo.db));

async function enter(page: Page, size = OPEN): Promise<ReturnType<typeof booking>> {
  await page.goto(demo.url + size);
  const on = booking(page);
  await on.button('Commencer').waitFor();
  return on;
}

/** Opens the booking from the card of the dashboard. */
async function enterByCard(page: Page): Promise<ReturnType<typeof booking>> {
  await page.goto(demo.url + photoSalePath());
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

describe('the payment', () => {
  test('opened from its card, refused by the bank, then paid in the provider’s own page: booked once the API confirms, and closed after 5 s', async () => {
    const page = await openPage(PHONE);
    const on = await toPayment(page, enterByCard);
    await on.dialog.getByText('Total à payer').waitFor();
    await on.frame.getByRole('button', { name: 'Refuser' }).click();
    await on.frame.getByText(/a refusé ce paiement/).waitFor();
    expect(booked()).toEqual([]);
    const release = await holdCalls(page, 'POST', '/**/photo_meetings');
    // The 5 s are skipped; the component tests count them.
    await page.clock.install();
    await on.acts.pay();
    await on.dialog.getByText('Paiement effectué').waitFor();
    await on.dialog.getByText('Traitement de la demande').waitFor();
    release();
    await on.heading(CHOSEN_SLOT.success).waitFor();
    // The house learns of the payment a second later: nothing is booked before.
    expect((await posted('/photo_meetings')).map(({ status }) => status)).toEqual([201]);
    expect(booked()).toHaveLength(1);
    await page.clock.fastForward(5000);
    await on.dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).not.toContain('seance-photo');
    expect(page.problems).toEqual([]);
  });

  test('a frame that never returns from the provider is closed by its cross; the shoot is then booked without a second payment', async () => {
    const page = await openPage(DESK);
    const on = await toPayment(page, enterByCard);
    await on.frame.getByRole('button', { name: 'Ne jamais revenir' }).click();
    await on.frame.getByText(/ne reviendra pas/).waitFor();
    await on.acts.close();
    expect(new URL(page.url()).search).not.toContain('seance-photo');
    await eventually(() => pack().isPaid).toBe(true);
    await page.goto(demo.url + OPEN);
    await on.dialog.getByText(/^Votre paiement est enregistré\. Il ne reste/).waitFor();
    await on.reserve.click();
    await on.heading(CHOSEN_SLOT.success).waitFor();
    expect(booked()).toHaveLength(1);
  });
});

describe('the booking steps', () => {
  test('by keyboard only, from the introduction to a booked shoot', async () => {
    const page = await openPage(DESK);
    const on = await enter(page);
    await on.button('Commencer').focus();
    await page.keyboard.press('Enter');
    await waitForFocus(on.heading('Vos diagnostics immobiliers'));
    for (const answer of ['Oui, je les ai', 'Plus tard']) {
      await on.radio(answer).focus();
      await page.keyboard.press('Space');
    }
    await eventually(() => on.button('Continuer').isEnabled()).toBe(true);
    await on.button('Continuer').focus();
    await page.keyboard.press('Enter');
    await on.slots.first().waitFor();
    await waitForFocus(on.heading('Votre rendez-vous'));
    // Four days if there is room.
    await eventually(() => on.dialog.getByRole('heading', { level: 4 }).count()).toBe(5);
    await on.slots.first().focus();
    await page.keyboard.press('Space');
    await eventually(() => on.slots.first().isChecked()).toBe(true);
    await page.keyboard.press('ArrowDown');
    await eventually(() => on.slots.nth(1).isChecked()).toBe(true);
    await on.field('Accès au logement').focus();
    await page.keyboard.type(CHOSEN_SLOT.access);
    await page.keyboard.press('Tab');
    await eventually(() => on.reserve.isEnabled()).toBe(true);
    await on.reserve.focus();
    await page.keyboard.press('Enter');
    await on.heading(CHOSEN_SLOT.success).waitFor();
    await page.keyboard.press('Escape');
    await on.dialog.waitFor({ state: 'detached' });
    expect(booked()).toHaveLength(1);
  });

  test('a reload keeps the step, the slot and the typed text; the browser’s Back closes a dialog opened by a link', async () => {
    const page = await openPage(DESK);
    const on = await enter(page);
    await on.acts.begin();
    await on.acts.importLater();
    await on.acts.fill();
    await page.reload();
    await on.heading('Votre rendez-vous').waitFor();
    expect(await on.field('Accès au logement').inputValue()).toBe(CHOSEN_SLOT.access);
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
