/** The contact step. */
import { fillContact, forward, goToStep, screens } from '../../setup/estimation.ts';
import type { State } from '../tools/state.ts';
import { bisPath, leaveField, path, pressedOn, summary, to } from './steps.ts';

const LONG = {
  firstName: 'Marie-Charlotte Anne-Sophie Bérengère Clémence Éléonore Gwénaëlle de Saint-Hilaire',
  lastName: 'de La Rochefoucauld d’Estissac-Montmorency de Castelnau-Bretenoux et de Clermont',
  email: 'marie-charlotte.de-la-rochefoucauld.montmorency@etude-notariale.exemple.fr',
};

/** From empty to sent. */
export const contactStates: State[] = [
  { name: 'contact', path, act: to('contact'), shows: (page) => screens(page).email },
  {
    name: 'contact-bis',
    path: bisPath,
    act: (page) => goToStep(page, 'contact', 'bis'),
    shows: (page) => screens(page).email,
  },
  {
    name: 'contact-filled',
    path,
    act: async (page) => {
      await goToStep(page, 'contact');
      await fillContact(page);
      await leaveField(page);
    },
    shows: (page) => screens(page).email,
  },
  { name: 'contact-all-errors', path, act: pressedOn('contact'), shows: summary },
  {
    name: 'contact-some-errors',
    path,
    act: async (page) => {
      await goToStep(page, 'contact');
      await fillContact(page, { firstName: 'N1na', email: 'nina@', phone: '01 23' });
      await forward(page);
    },
    shows: summary,
  },
  {
    name: 'contact-long',
    path,
    act: async (page) => {
      await goToStep(page, 'contact');
      await fillContact(page, LONG);
      await leaveField(page);
    },
    shows: (page) => screens(page).email,
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
