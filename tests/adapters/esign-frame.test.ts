import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signaturePage, watchSignature } from '@/adapters/esign-frame';

const PROVIDER = 'https://signe.exemple.fr';

describe('the URL of a signature', () => {
  test.each([
    ['https', `${PROVIDER}/s/1?t=2`, [], `${PROVIDER}/s/1?t=2`, [PROVIDER]],
    ['http on localhost', 'http://localhost:4175/s/1', [], 'http://localhost:4175/s/1', ['http://localhost:4175']],
    ['http on 127.0.0.1', 'http://127.0.0.1:4175/s', [], 'http://127.0.0.1:4175/s', ['http://127.0.0.1:4175']],
    [
      'one of two allowed origins',
      `${PROVIDER}/s/1`,
      ['https://autre.exemple.fr', PROVIDER],
      `${PROVIDER}/s/1`,
      ['https://autre.exemple.fr', PROVIDER],
    ],
    [
      'an allowed origin, beside one without a certificate',
      `${PROVIDER}/s/1`,
      ['http://signe.exemple.fr', PROVIDER],
      `${PROVIDER}/s/1`,
      [PROVIDER],
    ],
  ])('%s is framed', (_, address, allowed, src, origins) => {
    expect(signaturePage(address, allowed)).toEqual({ src, origins });
  });

  test.each([
    ['none', null, []],
    ['an empty one', '', []],
    ['a path', '/signature/1', []],
    ['a script', 'javascript:alert(1)', []],
    ['a page in itself', 'data:text/html,x', []],
    ['http', 'http://signe.exemple.fr/s/1', []],
    ['http on a host that only looks like localhost', 'http://localhost.exemple.fr/s/1', []],
    ['an address with a name and a password', 'https://moi:secret@signe.exemple.fr/s/1', []],
    ['another origin than the allowed one', `${PROVIDER}/s/1`, ['https://autre.exemple.fr']],
    ['the allowed host on another port', `${PROVIDER}:8443/s/1`, [PROVIDER]],
    ['an allowed origin without a certificate', 'http://signe.exemple.fr/s/1', ['http://signe.exemple.fr']],
  ])('%s is not framed', (_, address, allowed) => {
    expect(signaturePage(address, allowed)).toBeNull();
  });
});

describe('the messages of a frame', () => {
  // Only the identity of a window counts: happy-dom gives a frame none.
  let own: Window | null;
  let onEvent: ReturnType<typeof vi.fn<(event: string) => void>>;
  let stop: () => void;

  const say = (data: unknown, { source = own as unknown, origin = PROVIDER } = {}) => {
    const message = new MessageEvent('message', { data, origin });
    Object.defineProperty(message, 'source', { value: source });
    window.dispatchEvent(message);
  };

  beforeEach(() => {
    own = {} as Window;
    onEvent = vi.fn();
    stop = watchSignature({ window, frame: () => own, origins: [PROVIDER], onEvent });
  });
  afterEach(() => stop());

  test.each(['started', 'success', 'error', 'declined'])('%s is accepted from that frame', (event) => {
    say({ type: 'yousign', event, signature_id: 'unknown fields pass' });
    expect(onEvent.mock.calls).toEqual([[event]]);
  });

  test.each([
    ['the host page', () => window],
    ['another frame of the same origin', () => ({})],
    ['nobody: a message that a script made up', () => null],
  ])('nothing is accepted from %s', (_, source) => {
    say({ type: 'yousign', event: 'success' }, { source: source() });
    expect(onEvent).not.toHaveBeenCalled();
  });

  test.each(['https://signe.exemple.fr.pirate.fr', 'http://signe.exemple.fr', 'https://signe.exemple.fr:8443', 'null'])(
    'nothing is accepted from the frame once it shows %s',
    (origin) => {
      say({ type: 'yousign', event: 'success' }, { origin });
      expect(onEvent).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['another type', { type: 'other', event: 'success' }],
    ['no type', { event: 'success' }],
    ['an unknown event', { type: 'yousign', event: 'signed' }],
    ['a name that every object has', { type: 'yousign', event: 'constructor' }],
    ['no event', { type: 'yousign' }],
    ['a list of events', { type: 'yousign', event: ['success'] }],
    ['JSON as text', '{"type":"yousign","event":"success"}'],
    ['a list', ['yousign', 'success']],
    ['nothing', null],
  ])('%s is ignored', (_, data) => {
    say(data);
    expect(onEvent).not.toHaveBeenCalled();
  });

  test('a moved frame is heard from its current window only', () => {
    const before = own;
    own = {} as Window;
    say({ type: 'yousign', event: 'error' }, { source: before });
    expect(onEvent).not.toHaveBeenCalled();
    say({ type: 'yousign', event: 'error' });
    expect(onEvent).toHaveBeenCalledTimes(1);
  });

  test('a removed frame is ignored, even when a message without a window arrives', () => {
    own = null;
    say({ type: 'yousign', event: 'success' });
    expect(onEvent).not.toHaveBeenCalled();
  });

  test('stopping removes every listener', () => {
    const removed = vi.spyOn(window, 'removeEventListener');
    stop();
    expect(removed.mock.calls.filter(([type]) => type === 'message')).toHaveLength(1);
    say({ type: 'yousign', event: 'success' });
    expect(onEvent).not.toHaveBeenCalled();
    removed.mockRestore();
  });
});
