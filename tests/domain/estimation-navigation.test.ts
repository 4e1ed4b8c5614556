import { describe, expect, test } from 'vitest';
import { addressFromPlace, NO_ADDRESS } from '@/domain/estimation/address';
import { NO_ANSWERS, withTiming } from '@/domain/estimation/estimation';
import {
  mayEnterLoader,
  type NavigationState,
  stepAfterPick,
  stepAtFirst,
  stepClicked,
  stepEntered,
  stepForward,
  stepResumed,
} from '@/domain/estimation/navigation';
import { apartment, house, place, street } from './estimation-examples';

const guest = { isLeadValid: false, skipsContact: false, hasFlag: false, prefilled: [] };
const main: NavigationState = { ...guest, version: 'main', answers: apartment };
const bis: NavigationState = { ...guest, version: 'bis', answers: apartment };
const roomless = { ...apartment, mainInfos: { ...apartment.mainInfos, roomNumber: null } };

describe('entering a step by URL or history', () => {
  test.each([
    ['main', apartment, 'motif', 'motif'],
    ['main', NO_ANSWERS, 'motif', 'adresse'],
    ['main', roomless, 'contact', 'informations'],
    ['main', roomless, 'adresse', 'adresse'],
    ['bis', roomless, 'attentes', 'informations'],
    ['bis', roomless, 'adresse', 'typologie'],
    ['bis', roomless, 'contact', 'informations'],
    ['bis', { ...apartment, placeData: NO_ADDRESS }, 'contact', 'adresse'],
    ['bis', apartment, 'contact', 'contact'],
  ] as const)('%s, case %#: allowed where every earlier step is valid', (version, answers, asked, step) => {
    expect(stepEntered(asked, { ...guest, version, answers })).toBe(step);
  });

  test('the loader without a flag is redirected to contact, or to the step before when contact is skipped', () => {
    const known = { isLeadValid: true };
    expect(stepEntered('calcul-en-cours', { ...main, ...known })).toBe('contact');
    expect(stepEntered('calcul-en-cours', { ...main, ...known, skipsContact: true })).toBe('motif');
    expect(stepEntered('calcul-en-cours', { ...bis, ...known, skipsContact: true })).toBe('adresse');
    expect(stepEntered('contact', { ...main, skipsContact: true })).toBe('motif');
  });

  test('the loader with a flag is allowed, while everything is valid', () => {
    const flagged = { ...main, hasFlag: true, isLeadValid: true };
    expect(stepEntered('calcul-en-cours', flagged)).toBe('calcul-en-cours');
    expect(stepEntered('calcul-en-cours', { ...flagged, isLeadValid: false })).toBe('contact');
    expect(stepEntered('calcul-en-cours', { ...flagged, answers: roomless })).toBe('informations');
  });

  test("'Continuer' leads to the stored step, or to an earlier invalid step, also before the address", () => {
    expect(stepResumed('attentes', main)).toBe('attentes');
    expect(stepResumed('attentes', { ...main, answers: roomless })).toBe('informations');
    expect(stepResumed('adresse', { ...bis, answers: roomless })).toBe('informations');
    expect(stepResumed('calcul-en-cours', main)).toBe('contact');
  });
});

describe('prefilled steps', () => {
  const filled = { ...NO_ANSWERS, placeData: addressFromPlace(place), typology: 'house' as const };

  test.each([
    ['main', ['adresse'], 'adresse', 'typologie'],
    ['main', ['adresse', 'typologie'], 'adresse', 'informations'],
    ['main', ['typologie'], 'adresse', 'adresse'],
    ['bis', ['typologie'], 'typologie', 'informations'],
    ['bis', ['adresse'], 'typologie', 'typologie'],
    ['bis', ['adresse', 'typologie'], 'motif', 'informations'],
    ['main', [], 'adresse', 'adresse'],
  ] as const)('%s with %j, requested %s: %s is shown first', (version, prefilled, asked, step) => {
    expect(stepAtFirst(asked, { ...guest, version, prefilled, answers: filled })).toBe(step);
  });

  test('are skipped when moving forward too', () => {
    const typed = { ...main, answers: filled, prefilled: ['typologie'] as const };
    expect(stepAfterPick('adresse', typed)).toBe('informations');
    const { placeData } = filled;
    const asked = withTiming({ ...house, placeData }, 'no_idea');
    expect(stepForward('motif', { ...bis, answers: asked, prefilled: ['adresse'] })).toBe('contact');
  });

  test('that are incomplete are shown', () => {
    const answers = { ...filled, placeData: addressFromPlace(street) };
    expect(stepAtFirst('adresse', { ...main, answers, prefilled: ['adresse'] })).toBe('adresse');
  });
});

describe('choosing an option', () => {
  test('of an address leads to the next step, or to contact once all steps are valid', () => {
    expect(stepAfterPick('adresse', { ...main, answers: { ...NO_ANSWERS, placeData: apartment.placeData } })).toBe(
      'typologie',
    );
    expect(stepAfterPick('adresse', main)).toBe('contact');
    expect(stepAfterPick('adresse', bis)).toBe('contact');
    expect(stepAfterPick('adresse', { ...main, answers: roomless })).toBe('typologie');
  });

  test('of an address without a number stays on the step', () => {
    expect(stepAfterPick('adresse', { ...bis, answers: { ...apartment, placeData: addressFromPlace(street) } })).toBe(
      'adresse',
    );
  });

  test('of a type leads to the information: step 3 of the main version, 2 of bis', () => {
    const answers = { ...NO_ANSWERS, placeData: apartment.placeData, typology: 'house' as const };
    expect(stepAfterPick('typologie', { ...main, answers })).toBe('informations');
    expect(stepAfterPick('typologie', { ...bis, answers })).toBe('informations');
  });

  test('of a timing leads to contact, or in bis to the missing address', () => {
    expect(stepAfterPick('motif', main)).toBe('contact');
    expect(stepAfterPick('motif', bis)).toBe('contact');
    expect(stepAfterPick('motif', { ...bis, answers: { ...apartment, placeData: NO_ADDRESS } })).toBe('adresse');
  });

  test('of no sale project stays until a reason is chosen', () => {
    const answers = withTiming(apartment, 'no_selling_project');
    expect(stepAfterPick('motif', { ...main, answers })).toBe('motif');
    expect(stepAfterPick('motif', { ...bis, answers })).toBe('motif');
    expect(stepAfterPick('motif', { ...main, answers: { ...answers, nonSellingReason: 'tenant' } })).toBe('contact');
  });

  test('never starts the loader: when contact is skipped, the last step before it is shown', () => {
    const known = { isLeadValid: true, skipsContact: true };
    expect(stepAfterPick('motif', { ...main, ...known })).toBe('motif');
    expect(stepAfterPick('adresse', { ...main, ...known })).toBe('motif');
    expect(stepAfterPick('adresse', { ...bis, ...known })).toBe('adresse');
    expect(stepAfterPick('motif', { ...bis, ...known, hasFlag: true })).toBe('adresse');
  });
});

describe('the forward button', () => {
  test('walks through each version, then starts the loader', () => {
    for (const [first, situation] of [
      ['typologie', main],
      ['typologie', bis],
    ] as const) {
      const walked = ['informations', 'specificites', 'attentes', 'motif'] as const;
      for (const [index, step] of walked.entries()) {
        expect(stepForward(walked[index - 1] ?? first, situation)).toBe(step);
      }
    }
    expect(stepForward('motif', main)).toBe('contact');
    expect(stepForward('motif', bis)).toBe('adresse');
    expect(stepForward('adresse', bis)).toBe('contact');
    expect(stepForward('contact', { ...main, isLeadValid: true })).toBe('calcul-en-cours');
  });

  test('on a valid address moves on as choosing it does: to contact once all steps are valid', () => {
    expect(stepForward('adresse', main)).toBe('contact');
    expect(stepForward('adresse', { ...main, answers: roomless })).toBe('typologie');
  });

  test('stays on an invalid step, contact included', () => {
    expect(stepForward('adresse', { ...main, answers: NO_ANSWERS })).toBe('adresse');
    expect(stepForward('informations', { ...main, answers: roomless })).toBe('informations');
    expect(stepForward('motif', { ...bis, answers: withTiming(apartment, 'no_selling_project') })).toBe('motif');
    expect(stepForward('contact', main)).toBe('contact');
  });

  test('starts the loader from the last step when contact is skipped', () => {
    const known = { skipsContact: true };
    expect(stepForward('motif', { ...main, ...known })).toBe('calcul-en-cours');
    expect(stepForward('adresse', { ...bis, ...known })).toBe('calcul-en-cours');
    expect(stepForward('motif', { ...bis, ...known })).toBe('adresse');
    // The account came while contact was shown.
    expect(stepForward('contact', { ...main, ...known })).toBe('calcul-en-cours');
  });

  test('on contact, with an earlier invalid step, leads to that step', () => {
    expect(stepForward('contact', { ...main, isLeadValid: true, answers: roomless })).toBe('informations');
  });

  test('starts the loader only with every answer and a contact', () => {
    expect(mayEnterLoader({ ...main, isLeadValid: true })).toBe(true);
    expect(mayEnterLoader({ ...main, skipsContact: true })).toBe(true);
    expect(mayEnterLoader(main)).toBe(false);
    expect(mayEnterLoader({ ...main, isLeadValid: true, answers: roomless })).toBe(false);
  });
});

describe('a click in the navigation', () => {
  test('goes back always, and forward only when every step before is valid', () => {
    expect(stepClicked('motif', 'adresse', { ...main, answers: roomless })).toBe('adresse');
    expect(stepClicked('motif', 'specificites', { ...main, answers: roomless })).toBe('specificites');
    expect(stepClicked('motif', 'motif', { ...main, answers: roomless })).toBe('motif');
    expect(stepClicked('typologie', 'informations', { ...main, answers: roomless })).toBe('informations');
    expect(stepClicked('typologie', 'specificites', { ...main, answers: roomless })).toBeNull();
    expect(stepClicked('adresse', 'motif', main)).toBe('motif');
    expect(stepClicked('adresse', 'typologie', { ...main, answers: NO_ANSWERS })).toBeNull();
  });
});
