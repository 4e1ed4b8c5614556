/** The requests of the doctor. None carries a token, and none is sent that the page's policy refuses. */
import { allowsUrl, type Policy } from './csp';
import type { Answer, ChannelSeen } from './observed';

const LIMIT_MS = 5_000;

export type Network = ReturnType<typeof createNetwork>;

type Place = { origin: string; isSecure: boolean; policies: readonly Policy[] };

/** Creates the requests of a page. */
export function createNetwork({ origin, isSecure, policies }: Place) {
  const barrier = (url: string): 'policy' | 'mixed' | null => {
    const { protocol, hostname } = new URL(url);
    if (isSecure && /^(http|ws):$/.test(protocol) && !isLoopback(hostname)) return 'mixed';
    return policies.every((policy) => allowsUrl(policy, 'connect-src', url, origin)) ? null : 'policy';
  };

  /** Sends one request; `response` is there where it was answered. */
  const ask = async (url: string, init: RequestInit = {}): Promise<Answer & { response: Response | null }> => {
    const none = { status: 0, type: '', isRedirected: false, isLate: false, response: null };
    const outcome = barrier(url);
    if (outcome) return { outcome, ...none };
    const signal = limit();
    try {
      const response = await request(url, { credentials: 'omit', ...init, signal });
      const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
      const { status } = response;
      return { outcome: 'answered', status, type, isRedirected: isRedirect(response), isLate: false, response };
    } catch {
      const isLate = signal.aborted;
      return { ...none, isLate, outcome: !isLate && (await answersAnyone(url, origin)) ? 'cors' : 'silent' };
    }
  };

  /** Opens a live channel as Action Cable does, and closes it with the first message. */
  const shakeHands = (url: string): Promise<ChannelSeen['outcome']> => {
    const refusal = barrier(url);
    return refusal ? Promise.resolve(refusal) : handshake(url);
  };

  return { ask, shakeHands };
}

const isRedirect = ({ redirected, type }: Response) => redirected || type === 'opaqueredirect';

/** Returns whether a host is the machine itself. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

const limit = () => AbortSignal.timeout(LIMIT_MS);

/** Sends a request that ends after some seconds, and tells no other site more of the page than its origin. */
export const request = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { cache: 'no-store', referrerPolicy: 'strict-origin', signal: limit(), ...init });

/** Returns whether a server of another origin answers at all: the page may not read such an answer. */
async function answersAnyone(url: string, origin: string): Promise<boolean> {
  if (new URL(url).origin === origin) return false;
  try {
    await request(url, { mode: 'no-cors', credentials: 'omit' });
    return true;
  } catch {
    return false;
  }
}

/** The first message of a channel; a server that restarts has nothing against this page. */
const MESSAGES: [pattern: RegExp, outcome: ChannelSeen['outcome']][] = [
  [/"type":\s*"welcome"|"reconnect":\s*true/, 'welcome'],
  [/"type":\s*"disconnect"/, 'unauthorized'],
];

function handshake(url: string): Promise<ChannelSeen['outcome']> {
  return new Promise((resolve) => {
    let socket: WebSocket;
    try {
      socket = new WebSocket(url, ['actioncable-v1-json', 'actioncable-unsupported']);
    } catch {
      return resolve('mixed');
    }
    let isOpen = false;
    const end = (outcome: ChannelSeen['outcome']) => {
      clearTimeout(timer);
      socket.close();
      resolve(outcome);
    };
    const timer = setTimeout(() => end(isOpen ? 'silent' : 'unanswered'), LIMIT_MS);
    socket.onopen = () => {
      isOpen = true;
    };
    socket.onmessage = ({ data }) => {
      end(MESSAGES.find(([pattern]) => pattern.test(String(data)))?.[1] ?? 'silent');
    };
    socket.onclose = () => end(isOpen ? 'silent' : 'refused');
    socket.onerror = () => {};
  });
}
