/** The steps about the property: type, main information, features, expected price. */
import type { Page } from 'playwright';
import {
  fillMainInfos,
  forward,
  goToStep,
  house,
  houseInfos,
  mainInfos,
  pickTypology,
  screens,
} from '../../setup/estimation.ts';
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

async function fillPrice(page: Page): Promise<void> {
  await screens(page).price.fill('12345678');
  await leaveField(page);
}

async function tickExtras(page: Page): Promise<void> {
  for (const name of ['Jardin', 'Garage']) await screens(page).extra(name).check();
  await leaveField(page);
}

/** Sends the first step without an answer: on a wide screen it has no button. */
async function submitWithoutButton(page: Page): Promise<void> {
  await screens(page).typology('Une maison').focus();
  await page.evaluate(() =>
    document.querySelector('parvis-estimation')?.shadowRoot?.querySelector('form')?.requestSubmit(),
  );
}

const built: State['shows'] = (page) => screens(page).built;
const price: State['shows'] = (page) => screens(page).price;
const apartmentExtra: State['shows'] = (page) => screens(page).extra('Gardien');
const houseExtra: State['shows'] = (page) => screens(page).extra('Piscine');

const CONTRADICTIONS = { ...mainInfos, 'Surface Carrez': '4', Étage: '9', 'Nombre de chambres': '7' };

/** An apartment in the main version, each screen from the one before it. */
const apartment: State[] = [
  { name: 'typology', path, act: to('typologie'), shows: (page) => screens(page).typology('Une maison') },
  { name: 'infos-apartment', path, act: to('informations'), further: pickTypology, shows: built },
  {
    name: 'infos-apartment-errors',
    path,
    act: pressedOn('informations'),
    further: forward,
    shows: summary,
  },
  {
    name: 'infos-contradictions',
    path,
    act: async (page) => {
      await goToStep(page, 'informations');
      await fillMainInfos(page, CONTRADICTIONS);
      await forward(page);
    },
    shows: summary,
  },
  {
    name: 'infos-apartment-filled',
    path,
    act: async (page) => {
      await goToStep(page, 'informations');
      await fillMainInfos(page);
      await leaveField(page);
    },
    further: async (page) => {
      await fillMainInfos(page);
      await leaveField(page);
    },
    shows: built,
  },
  { name: 'extras-apartment', path, act: to('specificites'), further: forward, shows: apartmentExtra },
  { name: 'price', path, act: to('attentes'), further: forward, shows: price },
  {
    name: 'price-filled',
    path,
    act: async (page) => {
      await goToStep(page, 'attentes');
      await fillPrice(page);
    },
    further: fillPrice,
    shows: price,
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
];

/** A house in the main version. */
const houseStates: State[] = [
  { name: 'infos-house', path, act: to('informations', house), shows: built },
  {
    name: 'infos-house-errors',
    path,
    act: pressedOn('informations', house),
    further: forward,
    shows: summary,
  },
  { name: 'infos-house-long', path, act: fillLong, shows: built },
  { name: 'extras-house', path, act: to('specificites', house), shows: houseExtra },
  {
    name: 'extras-house-ticked',
    path,
    act: async (page) => {
      await goToStep(page, 'specificites', 'main', house);
      await tickExtras(page);
    },
    further: tickExtras,
    shows: houseExtra,
  },
];

/** The version that begins with the type. */
const bis: State[] = [
  { name: 'typology-bis', path: bisPath, act: ready, shows: (page) => screens(page).typology('Une maison') },
  {
    name: 'typology-error',
    path: bisPath,
    act: async (page) => {
      await ready(page);
      await submitWithoutButton(page);
    },
    further: submitWithoutButton,
    shows: (page) => page.getByText('Veuillez sélectionner un type de bien'),
  },
  {
    name: 'infos-apartment-bis',
    path: bisPath,
    act: (page) => goToStep(page, 'informations', 'bis'),
    further: pickTypology,
    shows: built,
  },
  {
    name: 'extras-bis',
    path: bisPath,
    act: (page) => goToStep(page, 'specificites', 'bis'),
    further: async (page) => {
      await fillMainInfos(page);
      await forward(page);
    },
    shows: apartmentExtra,
  },
  {
    name: 'price-bis',
    path: bisPath,
    act: (page) => goToStep(page, 'attentes', 'bis'),
    further: forward,
    shows: price,
  },
  {
    name: 'infos-house-bis',
    path: bisPath,
    act: (page) => goToStep(page, 'informations', 'bis', house),
    shows: built,
  },
];

/** From the two cards to the price. */
export const propertyStates: State[] = [...apartment, ...houseStates, ...bis];
