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
let receivedEvents: unknown[];

beforeEach(() => {
  host = document.createElement('parvis-probe');
  document.body.append(host);
  receivedEvents = [];
  document.addEventListener('parvis:analytics', recordEvents);
});
afterEach(() => {
  document.removeEventListener('parvis:analytics', recordEvents);
  host.remove();
  delete page.dataLayer;
});

const recordEvents = (event: Event) => receivedEvents.push((event as CustomEvent).detail);

function sendEvent(sameOrigin: boolean, identity?: string) {
  const attribute = (name: string) => (name === 'analytics-identity' ? (identity ?? null) : null);
  const session = { host, window, attribute, boot: { api: { sameOrigin } } } as unknown as Session;
  track(session, 'complete_estimation', payload);
}

describe('the event for the host', () => {
  test('bubbles with the whole payload where the API has the page’s origin', () => {
    sendEvent(true);
    expect(receivedEvents).toEqual([{ ...payload, event: 'complete_estimation' }]);
  });

  test.each([undefined, 'event', 'datalayer'])(
    'on another origin never has a name, an e-mail or a phone number, with analytics-identity %s',
    (identity) => {
      page.dataLayer = [];
      sendEvent(false, identity);
      expect(receivedEvents).toEqual([{ ...unnamed, event: 'complete_estimation' }]);
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
  ])('%s is left unchanged, and the event is sent', (_, dataLayer) => {
    if (dataLayer !== undefined) page.dataLayer = dataLayer;
    sendEvent(true);
    expect(page.dataLayer).toBe(dataLayer);
    expect('dataLayer' in page).toBe(dataLayer !== undefined);
    expect(receivedEvents).toHaveLength(1);
  });

  test.each([undefined, 'event', 'autre'])('contains no identity with analytics-identity %s', (identity) => {
    page.dataLayer = [{ event: 'gtm.js' }];
    sendEvent(true, identity);
    expect(page.dataLayer).toEqual([{ event: 'gtm.js' }, { ...anonymous, event: 'complete_estimation' }]);
    expect(user_id).toBe('7');
  });

  test.each([
    [true, payload],
    [false, unnamed],
  ])(
    'with identities requested by the host (API of the page’s origin: %s) has the same data as the event',
    (own, told) => {
      page.dataLayer = [];
      sendEvent(own, 'datalayer');
      expect(page.dataLayer).toEqual([{ ...told, event: 'complete_estimation' }]);
    },
  );

  test('that throws interrupts nothing', () => {
    page.dataLayer = Object.assign([], {
      push() {
        throw new Error('tag');
      },
    });
    expect(() => sendEvent(true)).not.toThrow();
    expect(receivedEvents).toHaveLength(1);
  });
});
