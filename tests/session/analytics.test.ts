import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { track } from '@/session/analytics';
import type { Session } from '@/session/session';

const payload = {
  funnel_version: 'main',
  amount: 300_000,
  user_id: '7',
  civility: 'mrs',
  first_name: 'Léa',
  last_name: 'Roux',
  email: 'lea@exemple.fr',
  phone_number: '+33612345678',
};
const { civility, first_name, last_name, email, phone_number, ...unnamed } = payload;
const { user_id, ...anonymous } = unnamed;

const page = window as Window & { dataLayer?: unknown };
let host: HTMLElement;
let heard: unknown[];

beforeEach(() => {
  host = document.createElement('parvis-probe');
  document.body.append(host);
  heard = [];
  document.addEventListener('parvis:analytics', hear);
});
afterEach(() => {
  document.removeEventListener('parvis:analytics', hear);
  host.remove();
  delete page.dataLayer;
});

const hear = (event: Event) => heard.push((event as CustomEvent).detail);

function tell(sameOrigin: boolean, identity?: string) {
  const attribute = (name: string) => (name === 'analytics-identity' ? (identity ?? null) : null);
  const session = { host, window, attribute, boot: { api: { sameOrigin } } } as unknown as Session;
  track(session, 'complete_estimation', payload);
}

describe('the event for the host', () => {
  test('bubbles with the whole payload where the API is of the page’s origin', () => {
    tell(true);
    expect(heard).toEqual([{ ...payload, event: 'complete_estimation' }]);
  });

  test.each([undefined, 'event', 'datalayer'])(
    'on another origin never has a name, an e-mail or a phone number, with analytics-identity %s',
    (identity) => {
      page.dataLayer = [];
      tell(false, identity);
      expect(heard).toEqual([{ ...unnamed, event: 'complete_estimation' }]);
      for (const [name] of Object.entries({ civility, first_name, last_name, email, phone_number })) {
        expect(page.dataLayer).not.toHaveProperty(`0.${name}`);
      }
    },
  );
});

describe('dataLayer', () => {
  test.each([
    ['absent', undefined],
    ['no list', { push: () => expect.unreachable() }],
    ['a text', 'dataLayer'],
  ])('%s is left as it is, and the event is sent', (_, dataLayer) => {
    if (dataLayer !== undefined) page.dataLayer = dataLayer;
    tell(true);
    expect(page.dataLayer).toBe(dataLayer);
    expect('dataLayer' in page).toBe(dataLayer !== undefined);
    expect(heard).toHaveLength(1);
  });

  test.each([undefined, 'event', 'autre'])('hears nothing of who it is with analytics-identity %s', (identity) => {
    page.dataLayer = [{ event: 'gtm.js' }];
    tell(true, identity);
    expect(page.dataLayer).toEqual([{ event: 'gtm.js' }, { ...anonymous, event: 'complete_estimation' }]);
    expect(user_id).toBe('7');
  });

  test.each([
    [true, payload],
    [false, unnamed],
  ])('that the host asked to hear of it (API of the page’s origin: %s) hears what the event says', (own, told) => {
    page.dataLayer = [];
    tell(own, 'datalayer');
    expect(page.dataLayer).toEqual([{ ...told, event: 'complete_estimation' }]);
  });

  test('that throws stops nothing', () => {
    page.dataLayer = Object.assign([], {
      push() {
        throw new Error('tag');
      },
    });
    expect(() => tell(true)).not.toThrow();
    expect(heard).toHaveLength(1);
  });
});
