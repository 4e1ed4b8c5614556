import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POLL_MS, paymentPage, watchPayment } from '@/adapters/payment-frame';

describe('the URL of a payment', () => {
  test.each([
    ['https://paie.exemple.fr/p/1', [], true],
    ['http://localhost:8080/p/1', [], true],
    ['http://127.0.0.1/p/1', [], true],
    ['http://paie.exemple.fr/p/1', [], false],
    ['javascript:alert(1)', [], false],
    ['data:text/html,x', [], false],
    ['https://u:p@paie.exemple.fr/', [], false],
    ['/relative', [], false],
    [null, [], false],
    ['https://paie.exemple.fr/p/1', ['https://paie.exemple.fr'], true],
    ['https://autre.exemple.fr/p/1', ['https://paie.exemple.fr'], false],
    ['https://paie.exemple.fr:8443/p/1', ['https://paie.exemple.fr'], false],
  ])('%s among %j: framed %s', (address, allowed, isFramed) => {
    expect(paymentPage(address, allowed)).toBe(isFramed ? address : null);
  });
});

describe('the frame', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Returns a frame whose address is what `href` returns, or which throws as one of another origin does. */
  const framed = (href: () => string) => {
    const frame = { location: Object.defineProperty({}, 'href', { get: href }) } as unknown as Window;
    const onSuccess = vi.fn();
    return { onSuccess, stop: watchPayment({ window, frame: () => frame, onSuccess }) };
  };

  test('is checked every 500 ms, and its success is reported once', () => {
    let address = 'about:blank';
    const { onSuccess } = framed(() => address);
    vi.advanceTimersByTime(POLL_MS * 4);
    address = 'https://exemple.fr/paiement?a=1&payment=success#fin';
    vi.advanceTimersByTime(499);
    expect(onSuccess).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onSuccess).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(POLL_MS * 4);
    expect(onSuccess).toHaveBeenCalledOnce();
    expect(POLL_MS).toBe(500);
  });

  test('of another origin cannot be read, which is ignored until it returns', () => {
    let isAway = true;
    const { onSuccess } = framed(() => {
      if (isAway) throw new DOMException('Blocked a frame', 'SecurityError');
      return 'https://exemple.fr/?payment=success';
    });
    vi.advanceTimersByTime(POLL_MS * 10);
    expect(onSuccess).not.toHaveBeenCalled();
    isAway = false;
    vi.advanceTimersByTime(POLL_MS);
    expect(onSuccess).toHaveBeenCalledOnce();
  });

  test('reports nothing when unchanged or removed', () => {
    const { onSuccess, stop } = framed(() => 'https://exemple.fr/?payment=success');
    stop();
    vi.advanceTimersByTime(POLL_MS * 2);
    expect(onSuccess).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
    watchPayment({ window, frame: () => null, onSuccess });
    vi.advanceTimersByTime(POLL_MS * 2);
    expect(onSuccess).not.toHaveBeenCalled();
  });
});
