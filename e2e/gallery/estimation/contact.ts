/** The contact step. */
import type { Page } from 'playwright';
import { fillContact, forward, goToStep, screens } from '../../setup/estimation.ts';
import type { State } from '../tools/state.ts';
import { bisPath, leaveField, path, pressedOn, summary, to } from './steps.ts';

const LONG = {
  firstName: 'Marie-Charlotte Anne-Sophie Bérengère Clémence Éléonore Gwénaëlle de Saint-Hilaire',
  lastName: 'de La Rochefoucauld d’Estissac-Montmorency de Castelnau-Bretenoux et de Clermont',
  email: 'marie-charlotte.de-la-rochefoucauld.montmorency@etude-notariale.exemple.fr',
};

async function sendWrong(page: Page): Promise<void> {
  await fillContact(page, { firstName: 'N1na', email: 'nina@', phone: '01 23' });
  await forward(page);
}

async function fillAndLeave(page: Page, changes?: Parameters<typeof fillContact>[1]): Promise<void> {
  await fillContact(page, changes);
  await leaveField(page);
}

/** From empty to sent. */
export const contactStates: State[] = [
  { name: 'contact', path, act: to('contact'), shows: (page) => screens(page).email },
  { name: 'contact-all-errors', path, act: pressedOn('contact'), further: forward, shows: summary },
  {
    name: 'contact-some-errors',
    path,
    act: async (page) => {
      await goToStep(page, 'contact');
      await sendWrong(page);
    },
    further: sendWrong,
    shows: summary,
  },
  {
    name: 'contact-filled',
    path,
    act: async (page) => {
      await goToStep(page, 'contact');
      await fillAndLeave(page);
    },
    further: fillAndLeave,
    shows: (page) => screens(page).email,
  },
  {
    name: 'contact-long',
    path,
    act: async (page) => {
      await goToStep(page, 'contact');
      await fillAndLeave(page, LONG);
    },
    further: (page) => fillAndLeave(page, LONG),
    shows: (page) => screens(page).email,
  },
  {
    name: 'contact-bis',
    path: bisPath,
    act: (page) => goToStep(page, 'contact', 'bis'),
    shows: (page) => screens(page).email,
  },
  {
    name: 'contact-consent',
    path: `${path}?phone-consent=on&support-email=bonjour@claire.example&brand-name=Maison%20Claire`,
    act: async (page) => {
      await goToStep(page, 'contact');
      await page.getByRole('checkbox').check();
    },
    shows: (page) => page.getByRole('checkbox', { checked: true }),
  },
  {
    name: 'contact-without-phone-of-the-account',
    path: `${path}?as=otherBuyer`,
    act: async (page) => {
      await goToStep(page, 'contact');
      await page.waitForFunction(() =>
        [...(document.querySelector('parvis-estimation')?.shadowRoot?.querySelectorAll('input') ?? [])].some(
          ({ value }) => value.includes('@'),
        ),
      );
    },
    shows: (page) => screens(page).email,
  },
];
