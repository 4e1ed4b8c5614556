import { describe, expect, test } from 'vitest';
import { consentState, isConsentInForce, type KeptConsent } from '@/domain/person/phone-consent';
import { consentDates, consentPayload, consentPlace, consentText, consentWords } from '@/text/person/phone-consent';

const house = { name: 'Maison Claire', email: 'bonjour@claire.example' };
const NOW = Date.parse('2027-03-01T12:00:00+01:00');
const kept = (changes: Partial<KeptConsent> = {}): KeptConsent => ({
  place: 'alert',
  textVersion: '2026-11-28',
  givenAt: '2026-11-28T10:12:00+01:00',
  endsAt: '2027-11-28T10:12:00+01:00',
  withdrawnAt: null,
  ...changes,
});

describe('a consent', () => {
  test.each([
    ['in-force', {}],
    ['in-force', { endsAt: null }],
    ['ended', { endsAt: '2027-03-01T12:00:00+01:00' }],
    ['withdrawn', { withdrawnAt: '2027-01-04T18:30:00+01:00' }],
    ['withdrawn', { withdrawnAt: '2027-01-04T18:30:00+01:00', endsAt: '2026-12-01T00:00:00+01:00' }],
  ] as const)('is %s with %j', (state, changes) => {
    expect(consentState(kept(changes), NOW)).toBe(state);
  });

  test('is in force for its own place alone', () => {
    const consents = { items: [kept()], dropped: 0 };
    expect(isConsentInForce(consents, 'alert', NOW)).toBe(true);
    expect(isConsentInForce(consents, 'account', NOW)).toBe(false);
    const both = { items: [kept({ place: 'account', withdrawnAt: '2027-01-04' }), kept()], dropped: 0 };
    expect(isConsentInForce(both, 'alert', NOW)).toBe(true);
    expect(isConsentInForce({ items: [kept({ withdrawnAt: '2027-01-04' })], dropped: 0 }, 'alert', NOW)).toBe(false);
    expect(isConsentInForce(null, 'alert', NOW)).toBe(false);
  });
});

describe('the words', () => {
  test.each(['estimation', 'alert', 'account'] as const)('of the box in %s have the five mentions', (place) => {
    const { label, mentions } = consentWords(place, house);
    // Who calls, and about what.
    expect(label).toMatch(/^J'accepte que Maison Claire m'appelle pour me proposer .*(vente|achat|vendre)/);
    expect(mentions).toContain("libre d'accepter ou non");
    expect(mentions).toContain('pendant un an au plus, sans reconduction tacite');
    expect(mentions).toMatch(
      /retirer à tout moment dans «\u00a0Mon compte\u00a0», par e-mail à bonjour@claire.example/,
    );
    expect(mentions).toContain('La preuve de votre accord vous est remise gratuitement');
    expect(label + mentions).not.toMatch(/bloctel/i);
  });

  test('elide before the name of the house, in what is shown and in what is sent', () => {
    const orpi = { ...house, name: 'Orpi' };
    expect(consentWords('account', orpi).label).toMatch(/^J'accepte qu'Orpi m'appelle pour me proposer/);
    expect(consentText('account', orpi)).toMatch(/^J'accepte qu'Orpi m'appelle/);
  });

  test('are sent as they were read, only where the box is ticked and the host asks', () => {
    const { label, mentions } = consentWords('alert', house);
    const text = consentText('alert', house);
    expect(text).toBe(`${label}. ${mentions}`);
    expect(consentPayload(house, 'alert', text)).toEqual({
      phoneConsent: { place: 'alert', textVersion: '2026-11-29', text },
    });
    expect(consentPayload(house, 'alert', '')).toEqual({});
    expect(consentPayload(null, 'alert', text)).toEqual({});
  });

  test('of another house, another mailbox or another place carry no tick over', () => {
    const text = consentText('alert', house);
    expect(consentPayload({ ...house, name: 'Maison Voisine' }, 'alert', text)).toEqual({});
    expect(consentPayload({ ...house, email: 'autre@claire.example' }, 'alert', text)).toEqual({});
    expect(consentPayload(house, 'account', text)).toEqual({});
  });

  test.each([
    [
      'in-force',
      {},
      "le samedi 28 novembre 2026, valable jusqu'au dimanche 28 novembre 2027, texte\u00a02026\u201111\u201128",
    ],
    ['in-force', { endsAt: null, textVersion: null }, 'le samedi 28 novembre 2026'],
    ['ended', { givenAt: null }, 'terminé le dimanche 28 novembre 2027, texte\u00a02026\u201111\u201128'],
    [
      'withdrawn',
      { withdrawnAt: '2027-01-04T18:30:00+01:00' },
      'le samedi 28 novembre 2026, retiré le lundi 4 janvier 2027, texte\u00a02026\u201111\u201128',
    ],
  ] as const)('%s: the dates with %j', (state, changes, words) => {
    expect(consentDates(kept(changes), state)).toBe(words);
  });

  test('of a place that is not known say that a consent was given', () => {
    expect(consentPlace('estimation')).toBe('Donné lors de votre estimation');
    expect(['telephone', '__proto__', 'toString'].map(consentPlace)).toEqual(Array(3).fill('Accord donné'));
  });
});
