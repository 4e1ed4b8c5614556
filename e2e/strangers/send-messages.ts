/** What strangers send: functions that run in a page, and know nothing outside of themselves. */

/**
 * Sends messages from the page's own scripts: with true words from a wrong window, and with the window of the frame
 * from a wrong origin.
 */
export function sendAsPage({ seed, count, provider }: { seed: number; count: number; provider: string }): void {
  let state = (seed * 2_654_435_761 + 1_013_904_223) >>> 0;
  const dice = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(dice() * values.length)] as T;
  const event = () => oneOf(['success', 'error', 'declined', 'started']);
  const word = () => ({ type: 'yousign', event: event() });
  const deep = () => {
    let value: unknown = word();
    for (let level = 0; level < 500; level += 1) value = { type: 'yousign', event: value };
    return value;
  };
  const ring = () => {
    const value: Record<string, unknown> = word();
    value['self'] = value;
    return value;
  };
  const paid = [{ payment: 'success' }, 'payment=success', { type: 'lightshop', status: 'paid' }];
  const plain: (() => unknown)[] = [
    ...Array.from({ length: 8 }, () => word),
    () => JSON.stringify(word()),
    () => [word()],
    () => [
      ['type', 'yousign'],
      ['event', event()],
    ],
    () => Object.assign([], word()),
    () => new Map(Object.entries(word())),
    () => new Set(Object.values(word())),
    () => Object.assign(new Date(), word()),
    () => Object.assign(new Error('success'), word()),
    () => JSON.parse(`{"__proto__":${JSON.stringify(word())},"constructor":{"prototype":${JSON.stringify(word())}}}`),
    () => ({
      get type() {
        return 'yousign';
      },
      event: event(),
    }),
    () => ({ type: new String('yousign'), event: new String(event()) }),
    () => ({ type: 'yousign', event: 'x'.repeat(1_000_000) }),
    () => 'x'.repeat(2_000_000),
    () => new ArrayBuffer(1_000_000),
    () => Array.from({ length: 50_000 }, () => 'success'),
    deep,
    ring,
    ...Array.from({ length: 4 }, () => () => oneOf(paid)),
    () => oneOf([null, undefined, true, Number.NaN, -0, 10n, '', '__proto__', /x/, 2 ** 53]),
  ];
  const throwing: (() => unknown)[] = [
    () =>
      new Proxy(
        {},
        {
          get() {
            throw new Error('a stranger is read');
          },
          has() {
            throw new Error('a stranger is read');
          },
          ownKeys() {
            throw new Error('a stranger is read');
          },
        },
      ),
    () => ({
      get type() {
        throw new Error('a stranger is read');
      },
    }),
    () => Object.create(word()),
    () => Object.freeze(word()),
    () => Symbol('success'),
    () => () => word(),
  ];
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const frame = roots.map((root) => root.querySelector('iframe')).find((found) => found !== null);
  const own = frame?.contentWindow ?? null;
  const other = document.querySelector<HTMLIFrameElement>('#other')?.contentWindow ?? null;
  const paidFrame = document.querySelector<HTMLIFrameElement>('#paid')?.contentWindow ?? null;
  const wrongOrigins = [
    'null',
    '',
    '*',
    location.origin,
    `${provider}/`,
    `${provider}.evil.example`,
    provider.toUpperCase(),
    provider.replace('http:', 'https:'),
    `${provider}0`,
    ` ${provider}`,
    'https://evil.example',
  ];
  const makeUp = (data: unknown, origin: string, source: MessageEventSource | null) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  const ways: (() => unknown)[] = [
    () => window.postMessage(oneOf(plain)(), '*'),
    () => window.postMessage(oneOf(plain)(), { targetOrigin: '*', transfer: [new MessageChannel().port1] }),
    () => makeUp(oneOf([...plain, ...throwing])(), provider, oneOf([null, window, other, paidFrame])),
    () => makeUp(oneOf([...plain, ...throwing])(), provider, new MessageChannel().port1),
    () => makeUp(oneOf([...plain, ...throwing])(), oneOf(wrongOrigins), own),
  ];
  for (let sent = 0; sent < count; sent += 1) oneOf(ways)();
}

/** Sends messages from a framed page, with the true words among them or without. */
export function sendAsFrame({
  seed,
  count,
  hasTrueWords,
}: {
  seed: number;
  count: number;
  hasTrueWords: boolean;
}): void {
  let state = (seed * 2_246_822_519 + 3_266_489_917) >>> 0;
  const dice = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(dice() * values.length)] as T;
  const word = { type: 'yousign', event: 'success' };
  const strangeEvents = [
    'SUCCESS',
    'success ',
    'signed',
    '__proto__',
    'toString',
    '',
    0,
    1,
    true,
    null,
    ['success'],
    {},
  ];
  const meaningless: (() => unknown)[] = [
    () => ({ type: 'yousign', event: oneOf(strangeEvents) }),
    () => ({ type: 'yousign', event: new String('success') }),
    () => ({ type: oneOf(['Yousign', 'yousign ', ['yousign'], null, 'lightshop']), event: 'success' }),
    () => ({ event: 'success' }),
    () => ({ data: word }),
    () => JSON.stringify(word),
    () => [word],
    () => Object.assign([], word),
    () => new Map(Object.entries(word)),
    () => Object.create(word),
    () => JSON.parse(`{"__proto__":${JSON.stringify(word)},"constructor":{"prototype":${JSON.stringify(word)}}}`),
    () => 'x'.repeat(5_000_000),
    () => oneOf(['payment=success', { payment: 'success' }]),
    () => oneOf([null, undefined, 'success', 'yousign', 7, 10n]),
  ];
  const all = hasTrueWords ? [...meaningless, ...Array.from({ length: 6 }, () => () => word)] : meaningless;
  for (let sent = 0; sent < count; sent += 1) window.parent.postMessage(oneOf(all)(), '*');
}
