import { describe, expect, it } from 'vitest';
import { apartment, house } from './estimation-answers.ts';
import { demoServer } from './helpers.ts';

const { api, call } = demoServer();

const create = (estimation: object) => api('POST', '/estimations', { body: { estimation } });
const fromLead = (change: object) => ({ ...apartment, lead: { ...apartment.lead, ...change } });
const created = async () => (await call('GET', '/demo/estimations')).json.created;

const FLOORS = "*L'étage du bien ne peut pas être supérieur au nombre d'étage total de l'immeuble";
const BEDROOMS = '*Le nombre de chambres ne peut pas être supérieur au nombre de pièces';
const AREA = 'doit être comprise entre 5m² et 1000m²';

describe('the refusals of POST /estimations', () => {
  it.each<[object, Record<string, string>]>([
    [{ kind: null }, { kind: 'Veuillez sélectionner un type de bien' }],
    [{ funnel_version: 'ter' }, { funnel_version: "n'est pas inclus(e) dans la liste" }],
    [{ formatted_address: ' ' }, { formatted_address: '*Veuillez entrer une adresse' }],
    [{ street_number: '' }, { street_number: '*Le numéro de rue est requis' }],
    [{ zip_code: '6900' }, { zip_code: "n'est pas valide" }],
    [{ zip_code: '99000' }, { zip_code: "n'est pas valide" }],
    [{ country_code: 'BE' }, { country_code: 'doit être en France' }],
    [{ lat: 91 }, { lat: "n'est pas valide" }],
    [{ lng: '4.8' }, { lng: "n'est pas valide" }],
    [{ lat: null }, { lat: 'doit être rempli(e)' }],
    [{ carrez_area: null }, { carrez_area: 'est requise' }],
    [{ carrez_area: 4.99 }, { carrez_area: AREA }],
    [{ carrez_area: 1000.01 }, { carrez_area: AREA }],
    [{ carrez_area: '60' }, { carrez_area: "n'est pas un nombre" }],
    [{ floor: null }, { floor: 'est requis' }],
    [{ floor: 6 }, { total_floor: FLOORS }],
    [{ total_floor: 101 }, { total_floor: '*Ce champ ne peut pas être supérieur à 100' }],
    [{ total_floor: null }, { total_floor: 'est requis' }],
    [{ room_number: 0 }, { room_number: 'est requis', bedroom_number: BEDROOMS }],
    [{ room_number: 2.5 }, { room_number: "n'est pas un nombre entier" }],
    [{ room_number: 1000 }, { room_number: 'doit être inférieur ou égal à 999' }],
    [{ bedroom_number: 4 }, { bedroom_number: BEDROOMS }],
    [{ bedroom_number: null }, { bedroom_number: 'est requis' }],
    [{ construction_time: null }, { construction_time: 'est requise' }],
    [{ construction_time: '1900' }, { construction_time: "n'est pas inclus(e) dans la liste" }],
    [{ good_state: undefined }, { good_state: 'est requis' }],
    [{ elevator: 'oui' }, { elevator: "n'est pas valide" }],
    [{ price_expectations: 250_000.5 }, { price_expectations: "n'est pas un nombre entier" }],
    [{ waiting_time_period: null }, { waiting_time_period: 'Veuillez sélectionner un horizon potentiel de vente' }],
    [
      { waiting_time_period: 'no_selling_project' },
      { non_selling_reason: "Veuillez sélectionner un motif d'estimation" },
    ],
    [{ non_selling_reason: 'curiosity' }, { non_selling_reason: 'doit être vide' }],
    [
      { land_area: 300, pool: false },
      { land_area: "n'existe pas pour ce type de bien", pool: "n'existe pas pour ce type de bien" },
    ],
  ])('%j', async (change, messages) => {
    const { status, json } = await create({ ...apartment, ...change });
    expect(status).toBe(422);
    const expected = Object.entries(messages).map(([field, message]) => [field, [message]]);
    expect(json).toEqual({ error: { message: Object.fromEntries(expected) } });
    expect(await created()).toEqual([]);
  });

  it.each<[object, Record<string, string>]>([
    [{ living_area: 4 }, { living_area: AREA }],
    [{ land_area: null }, { land_area: 'est requise' }],
    [{ land_area: -1 }, { land_area: "n'est pas un nombre" }],
    [{ floor: 0 }, { floor: "n'existe pas pour ce type de bien" }],
    [{ elevator: true }, { elevator: "n'existe pas pour ce type de bien" }],
  ])('of a house: %j', async (change, messages) => {
    const { json } = await create({ ...house, ...change });
    const expected = Object.entries(messages).map(([field, message]) => [field, [message]]);
    expect(json).toEqual({ error: { message: Object.fromEntries(expected) } });
  });

  it.each<[object, string, string]>([
    [{ email: '' }, 'lead.email', 'est requis'],
    [{ email: 'ines@' }, 'lead.email', 'non valide'],
    [{ civility: null }, 'lead.civility', 'est requise'],
    [{ first_name: ' ' }, 'lead.first_name', 'est requis'],
    [{ last_name: 'C4rrel' }, 'lead.last_name', 'contient des caractères spéciaux non valides'],
    [{ last_name: 'C'.repeat(81) }, 'lead.last_name', 'est trop long (pas plus de 80 caractères)'],
    [{ phone_number: '0612345678' }, 'lead.phone_number', '*Numéro de téléphone non valide'],
    [{ phone_number: '+3361234567' }, 'lead.phone_number', '*Numéro de téléphone non valide'],
    [{ phone_country_code: 'BE' }, 'lead.phone_number', '*Numéro de téléphone non valide'],
  ])('of the contact: %j', async (change, field, message) => {
    const { status, json } = await create(fromLead(change));
    expect(status).toBe(422);
    expect(json.error.message).toEqual({ [field]: [message] });
  });

  it('report all fields at once when nothing is sent', async () => {
    const { json } = await create({});
    expect(Object.keys(json.error.message)).toEqual(
      expect.arrayContaining(['kind', 'zip_code', 'room_number', 'waiting_time_period', 'lead.email']),
    );
  });

  it.each<[string, object]>([
    ['5 m²', { carrez_area: 5 }],
    ['1 000 m²', { carrez_area: 1000 }],
    ['the ground floor of a building without stairs', { floor: 0, total_floor: 0 }],
    ['the 100th floor of 100', { floor: 100, total_floor: 100 }],
    ['no bedroom', { bedroom_number: 0 }],
    ['as many bedrooms as rooms', { bedroom_number: 3 }],
    ['null for the other kind’s fields', { living_area: null, pool: null }],
    ['an expected price', { price_expectations: 250_000 }],
    ['a reason without a project', { waiting_time_period: 'no_selling_project', non_selling_reason: 'tenant' }],
    ['extras that nobody touched', { elevator: undefined, cellar: undefined }],
  ])('do not include %s', async (_, change) => {
    expect((await create({ ...apartment, ...change })).status).toBe(201);
  });

  it.each<[string, object]>([
    ['a number of Belgium', { phone_country_code: 'BE', phone_number: '+32470123456' }],
    ['a number of a country that nobody knows', { phone_country_code: '', phone_number: '+99912345678' }],
    ['a name with marks', { last_name: "N'Guyễn-d’Arc Jr." }],
  ])('do not include %s', async (_, change) => {
    expect((await create(fromLead(change))).status).toBe(201);
  });
});
