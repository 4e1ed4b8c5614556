/** The steps about the property: type, main information, features, expected price. */
import type { Page } from 'playwright';
import { fillMainInfos, forward, goToStep, house, houseInfos, mainInfos, screens } from '../../setup/estimation.ts';
import type { State } from '../tools/state.ts';
import { bisPath, leaveField, path, pressedOn, ready, summary, to } from './steps.ts';

/** Fills the main information with the longest possible numbers. */
async function fillLong(page: Page): Promise<void> {
  await goToStep(page, 'informations', 'main', house);
  await fillMainInfos(
    page,
    { ...houseInfos, 'Surface du terrain (m²)': '12345678901234,56' },
    { built: 'Programme neuf à livrer' },
  );
  await leaveField(page);
}

/** From the two cards to the price. */
export const propertyStates: State[] = [
  { name: 'typology', path, act: to('typologie'), shows: (page) => screens(page).typology('Une maison') },
  { name: 'typology-bis', path: bisPath, act: ready, shows: (page) => screens(page).typology('Une maison') },
  {
    name: 'typology-error',
    path: bisPath,
    act: async (page) => {
      await ready(page);
      await screens(page).typology('Une maison').focus();
      // On a wide screen the first step has no button.
      await page.evaluate(() =>
        document.querySelector('parvis-estimation')?.shadowRoot?.querySelector('form')?.requestSubmit(),
      );
    },
    shows: (page) => page.getByText('Veuillez sélectionner un type de bien'),
  },
  {
    name: 'typology-chosen',
    path,
    act: async (page) => {
      await goToStep(page, 'informations');
      await screens(page).back.click();
    },
    shows: (page) => screens(page).typology('Un appartement').and(page.locator('[aria-pressed=true]')),
  },
  { name: 'infos-apartment', path, act: to('informations'), shows: (page) => screens(page).built },
  { name: 'infos-house', path, act: to('informations', house), shows: (page) => screens(page).built },
  {
    name: 'infos-apartment-filled',
    path,
    act: async (page) => {
      await goToStep(page, 'informations');
      await fillMainInfos(page);
      await leaveField(page);
    },
    shows: (page) => screens(page).built,
  },
  {
    name: 'infos-apartment-bis',
    path: bisPath,
    act: (page) => goToStep(page, 'informations', 'bis'),
    shows: (page) => screens(page).built,
  },
  {
    name: 'infos-house-bis',
    path: bisPath,
    act: (page) => goToStep(page, 'informations', 'bis', house),
    shows: (page) => screens(page).built,
  },
  { name: 'infos-house-long', path, act: fillLong, shows: (page) => screens(page).built },
  { name: 'infos-apartment-errors', path, act: pressedOn('informations'), shows: summary },
  { name: 'infos-house-errors', path, act: pressedOn('informations', house), shows: summary },
  {
    name: 'infos-contradictions',
    path,
    act: async (page) => {
      await goToStep(page, 'informations');
      await fillMainInfos(page, {
        ...mainInfos,
        'Surface Carrez': '4',
        Étage: '9',
        'Nombre de chambres': '7',
      });
      await forward(page);
    },
    shows: summary,
  },
  { name: 'extras-apartment', path, act: to('specificites'), shows: (page) => screens(page).extra('Gardien') },
  { name: 'extras-house', path, act: to('specificites', house), shows: (page) => screens(page).extra('Piscine') },
  {
    name: 'extras-bis',
    path: bisPath,
    act: (page) => goToStep(page, 'specificites', 'bis'),
    shows: (page) => screens(page).extra('Gardien'),
  },
  {
    name: 'extras-house-ticked',
    path,
    act: async (page) => {
      await goToStep(page, 'specificites', 'main', house);
      for (const name of ['Jardin', 'Garage']) await screens(page).extra(name).check();
      await leaveField(page);
    },
    shows: (page) => screens(page).extra('Piscine'),
  },
  { name: 'price', path, act: to('attentes'), shows: (page) => screens(page).price },
  {
    name: 'price-bis',
    path: bisPath,
    act: (page) => goToStep(page, 'attentes', 'bis'),
    shows: (page) => screens(page).price,
  },
  {
    name: 'price-filled',
    path,
    act: async (page) => {
      await goToStep(page, 'attentes');
      await screens(page).price.fill('12345678');
      await leaveField(page);
    },
    shows: (page) => screens(page).price,
  },
];
