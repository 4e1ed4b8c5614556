import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Shell } from '@/features/shell/shell';
import { ROUTES } from '../../../widgets/client-area/routes.ts';
import { EsignFrame } from '../../../widgets/client-area/seller/esign/esign-frame.tsx';

const ORIGIN = 'https://signe.exemple.fr';
const PAGE = { src: `${ORIGIN}/s/1`, origins: [ORIGIN] };
const SLOW = 'Ouvrir dans un nouvel onglet';

describe('the frame of a signature', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const draw = () => {
    const onEvent = vi.fn();
    const host = document.createElement('div');
    document.body.append(host);
    const services = async () => ({ openAuthSession: vi.fn(), afterReady: () => () => {} });
    const tag = { basePath: '', routes: ROUTES, services: services as never };
    const view = render(
      <Shell host={host} attribute={() => null} onReady={vi.fn()} tag={tag}>
        <EsignFrame page={PAGE} title="Signature de l'offre" onEvent={onEvent} onOpenElsewhere={vi.fn()} />
      </Shell>,
      { container: host },
    );
    const frame = screen.getByTitle<HTMLIFrameElement>("Signature de l'offre");
    const own = {};
    Object.defineProperty(frame, 'contentWindow', { value: own });
    const say = (event: string) => {
      const message = new MessageEvent('message', { data: { type: 'yousign', event }, origin: ORIGIN });
      Object.defineProperty(message, 'source', { value: own });
      act(() => void window.dispatchEvent(message));
    };
    return { ...view, frame, say, onEvent };
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  test('sends only its page’s origin as referrer, and may not navigate this page', () => {
    const { frame } = draw();
    expect(frame.getAttribute('src')).toBe(PAGE.src);
    expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin');
    expect(frame.getAttribute('sandbox')).toContain('allow-scripts');
    expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
  });

  test('is loading until its page has loaded', () => {
    const { frame } = draw();
    expect(screen.getByText('Chargement…')).toBeDefined();
    act(() => void frame.dispatchEvent(new Event('load')));
    expect(screen.queryByText('Chargement…')).toBeNull();
  });

  test('offers another tab after 12 s without a message, also for a loaded page, and not earlier', () => {
    const { frame } = draw();
    act(() => void frame.dispatchEvent(new Event('load')));
    pass(11_999);
    expect(screen.queryByRole('link')).toBeNull();
    pass(1);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: SLOW });
    expect([link.href, link.target, link.rel]).toEqual([PAGE.src, '_blank', 'noopener noreferrer']);
  });

  test('offers no other tab once the page has reported its start', () => {
    const { say, onEvent } = draw();
    say('started');
    pass(60_000);
    expect(screen.queryByRole('link')).toBeNull();
    expect(onEvent.mock.calls).toEqual([['started']]);
  });

  test('is not listened to after unmount', () => {
    const { say, onEvent, unmount } = draw();
    unmount();
    say('success');
    expect(onEvent).not.toHaveBeenCalled();
  });
});
