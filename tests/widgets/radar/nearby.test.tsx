/** 'Autour de moi' of the radar, and what it says without a position (docs/spec/radar.md#3.8). */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TOWN } from '../../../demo/server/town/plane.ts';
import { enterText } from '../../enter-text.ts';
import { demoPage } from '../demo.ts';
import { address, found, freshMaps, open, query, TOWN_SEARCH } from './open.tsx';

vi.mock('@/adapters/map/map', async () => ({ openMap: (await import('./fake-map.ts')).openFakeMap }));

const demo = demoPage();
freshMaps();

const ask = vi.fn<Geolocation['getCurrentPosition']>();
const allowsFeature = vi.fn<(name: string) => boolean>();
beforeEach(() => {
  ask.mockReset();
  allowsFeature.mockReset().mockReturnValue(true);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: ask } });
  Object.defineProperty(document, 'featurePolicy', { configurable: true, value: { allowsFeature } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(document, 'featurePolicy');
});

const nearby = () => screen.getByRole('button', { name: 'Autour de moi' });
const here = (latitude: number, longitude: number) =>
  ask.mockImplementation((give) => give({ coords: { latitude, longitude } } as GeolocationPosition));
const fail = (code: number) => ask.mockImplementation((_, refuse) => refuse?.({ code } as GeolocationPositionError));
const sent = async () => (await demo.requests()).map(({ path, query, body }) => JSON.stringify([path, query, body]));

describe('a position', () => {
  test('is asked for on press alone, coarsely and within ten seconds', async () => {
    here(TOWN.lat, TOWN.lng);
    const view = open(demo, TOWN_SEARCH);
    await found();
    expect(ask).not.toHaveBeenCalled();
    await view.user.click(nearby());
    await waitFor(() => expect(ask).toHaveBeenCalledOnce());
    expect(ask.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: false, timeout: 10_000, maximumAge: 60_000 });
  });

  test('goes with three decimals into the address, the search, the address lookup and the report', async () => {
    here(TOWN.lat + 0.0001234, TOWN.lng - 0.0001234);
    const view = open(demo);
    await enterText(view.user, address(), 'ru');
    await view.user.click(nearby());
    await found();
    await waitFor(() => expect(address().value).toMatch(/Valbrune/));
    const { lat = '', lng = '' } = query() as Record<string, string>;
    expect([lat, lng].map(Number)).toEqual([TOWN.lat + 0.0001234, TOWN.lng - 0.0001234].map((one) => +one.toFixed(3)));
    await waitFor(async () => expect((await sent()).join()).toContain('/radar_searches'));
    const all = await sent();
    expect(all.some((text) => text.includes('/radar/properties') && text.includes(lat))).toBe(true);
    for (const text of all) expect(text).not.toMatch(/\d\.\d{3}0*[1-9]/);
  });

  test('of the place that is searched searches there again', async () => {
    here(TOWN.lat, TOWN.lng);
    const view = open(demo);
    await view.user.click(nearby());
    await found();
    const before = history.length;
    await view.user.click(nearby());
    await waitFor(async () => {
      expect((await demo.requests()).filter(({ path }) => path === '/radar/properties')).toHaveLength(2);
    });
    expect(history.length).toBe(before);
  });

  test('abroad is refused at the field', async () => {
    here(41.38, 2.17);
    const view = open(demo);
    await view.user.click(nearby());
    expect(await screen.findByText('Le radar ne couvre que la France')).toBeTruthy();
    expect(query()).toEqual({});
  });

  test('that answers after another place was searched is dropped', async () => {
    const view = open(demo);
    await screen.findByRole('combobox');
    await view.user.click(nearby());
    await waitFor(() => expect(ask).toHaveBeenCalled());
    await enterText(view.user, address(), '2 rue basse valbrune');
    await view.user.click(screen.getByRole('button', { name: 'Rechercher' }));
    await found();
    const before = query();
    ask.mock.calls[0]?.[0]({ coords: { latitude: TOWN.lat, longitude: TOWN.lng } } as GeolocationPosition);
    await found();
    expect(query()).toEqual(before);
  });
});

describe('without a position a sentence stands at the field, which has the focus,', () => {
  const DENIED = 'Votre navigateur ne partage pas votre position. Entrez une adresse.';
  const NOWHERE = 'Votre position est introuvable. Entrez une adresse.';
  const LATE = 'Votre position tarde à venir. Réessayez, ou entrez une adresse.';
  const FORBIDDEN = "Cette page n'a pas accès à votre position. Entrez une adresse.";
  test.each([
    ['denied', () => fail(1), DENIED],
    ['unavailable', () => fail(2), NOWHERE],
    ['too late', () => fail(3), LATE],
    ['forbidden by the policy of the page', () => allowsFeature.mockReturnValue(false), FORBIDDEN],
    ['unknown to the browser', () => Reflect.deleteProperty(navigator, 'geolocation'), FORBIDDEN],
  ])('when it is %s, and the search on show stays', async (_, arrange, sentence) => {
    arrange();
    const view = open(demo, TOWN_SEARCH);
    await found();
    await view.user.click(nearby());
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(address());
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1);
    expect(nearby().getAttribute('aria-busy')).toBeNull();
  });

  test('when the question of the browser stays open for 30 s', async () => {
    const view = open(demo, TOWN_SEARCH);
    await found();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    nearby().click();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(screen.queryByText(LATE)).toBeNull();
    await vi.advanceTimersByTimeAsync(1_500);
    vi.useRealTimers();
    expect(await screen.findByText(LATE)).toBeTruthy();
    view.unmount();
  });
});
