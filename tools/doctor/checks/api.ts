/** The API: whether it answers this page, and lets it send what the elements send. */
import { error, type Finding, inHtml, warning } from '../finding';
import type { ApiSeen, Observed } from '../observed';
import { screens, screensOf } from '../screens';

const tagsOf = ({ elements }: Observed, { base }: ApiSeen) =>
  elements.filter(({ api }) => api === base).map(({ tag }) => tag);

type Check = (api: ApiSeen, page: Observed['page'], suffering: (rest: string) => string) => Finding | null;

const NO_CALL = 'no call arrives; every screen that asks the server shows that the connection is interrupted.';

const HTML = 'text/html';

/** What an API answers a guest, and how Rails does. */
const NO_TOKEN = 'GET …/users/0 without a token should be a 401';
const GUARD = {
  where: 'Ruby on Rails, controllers of the API',
  line: 'before_action { head :unauthorized unless current_user }',
};

const PREFLIGHT = "headers of the API's answer to OPTIONS";
const CORS = 'Ruby on Rails, config/initializers/cors.rb';
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

const allowed = (what: string, names: readonly string[]) => `Access-Control-Allow-${what}: ${names.join(', ')}`;

/** The faults of an API, each on its own. */
const CHECKS: readonly Check[] = [
  (api, _, suffering) => {
    if (api.outcome !== 'mixed') return null;
    return error('api-mixed', {
      title: 'The API is http on a page of https',
      seen: `api-base is ${api.base}.`,
      suffers: suffering(NO_CALL),
      add: [inHtml(`api-base="${api.base.replace(/^http:/, 'https:')}"`)],
    });
  },
  (api, _, suffering) => {
    if (api.outcome !== 'silent') return null;
    if (api.isLate) {
      return error('api-slow', {
        title: 'The API does not answer in time',
        seen: `${api.base}/users/0 has not been answered within 5 seconds.`,
        suffers: suffering('every screen waits, then shows that the connection is interrupted.'),
        add: [{ where: 'log of the API, or of the proxy before it', line: `${NO_TOKEN}, at once` }],
      });
    }
    return error('api-unreachable', {
      title: 'The API does not answer',
      seen: `${api.base} is not answered.`,
      suffers: suffering(NO_CALL),
      add: [inHtml('api-base="https://www.maison.example/api/v1"')],
    });
  },
  (api, { origin }, suffering) => {
    if (api.outcome !== 'cors') return null;
    return error('api-cors', {
      title: 'The API does not allow this page (CORS)',
      seen: `${api.base} is answered without Access-Control-Allow-Origin for ${origin}.`,
      suffers: suffering(NO_CALL),
      add: [
        { where: 'headers of the API', line: `Access-Control-Allow-Origin: ${origin}` },
        { where: PREFLIGHT, line: allowed('Headers', HEADERS) },
        { where: PREFLIGHT, line: allowed('Methods', METHODS) },
        { where: CORS, line: `origins "${origin}"` },
      ],
    });
  },
  ({ refusedHeaders, base }, _, suffering) => {
    if (!refusedHeaders?.length) return null;
    return error('api-headers', {
      title: `The API's preflight refuses ${refusedHeaders.join(', ')}`,
      seen: `A request to ${base} with ${refusedHeaders.length > 1 ? 'these headers' : 'this header'} is refused before it is sent.`,
      suffers: suffering('the calls with these headers never arrive: signed-in calls, visitors, repeats of forms.'),
      add: [
        { where: PREFLIGHT, line: allowed('Headers', [...HEADERS, ...refusedHeaders].filter(isFirst)) },
        {
          where: CORS,
          line: `headers = %w[${[...HEADERS, ...refusedHeaders].filter(isFirst).join(' ')}]`,
        },
      ],
    });
  },
  ({ refusedMethods, base }, _, suffering) => {
    if (refusedMethods.length === 0) return null;
    return error('api-methods', {
      title: `The API's preflight refuses ${refusedMethods.join(' and ')}`,
      seen: `${refusedMethods.join(' and ')} of ${base} is refused before it is sent.`,
      suffers: suffering('what is changed or deleted is not saved.'),
      add: [
        { where: PREFLIGHT, line: allowed('Methods', METHODS) },
        { where: CORS, line: 'resource "/api/v1/*", methods: %i[get post put delete options], headers: headers' },
      ],
    });
  },
  ({ allowsCookies, base }, { origin }, suffering) => {
    if (allowsCookies !== false) return null;
    return warning('api-credentials', {
      title: 'The API does not allow cookies where they are sent',
      seen: `${base}/estimations refuses a request with credentials from ${origin}.`,
      suffers: suffering('an estimation cannot be sent, nor can anyone sign in within the element.'),
      add: [
        { where: 'headers of the API', line: 'Access-Control-Allow-Credentials: true' },
        { where: 'headers of the API, which may not be * here', line: `Access-Control-Allow-Origin: ${origin}` },
        {
          where: CORS,
          line: `resource "/api/v1/estimations", methods: %i[post options], headers: headers, credentials: true`,
        },
      ],
    });
  },
  (api, _, suffering) => {
    if (!api.isRedirected) return null;
    return error('api-redirect', {
      title: 'The API answers with a redirection',
      seen: `${api.base} leads elsewhere.`,
      suffers: suffering('calls with a token and every write refuse a redirection, and fail.'),
      add: [inHtml('api-base="https://www.maison.example/api/v1"'), GUARD],
    });
  },
  (api, _, suffering) => {
    // A 401 is understood whatever its body is: a site behind a password answers so.
    const isPage = api.outcome === 'answered' && api.type === HTML && api.status < 500 && api.status !== 401;
    if (!isPage) return null;
    if (api.filesAreForeign && !api.namesApi) {
      return error('api-relative', {
        title: 'The elements ask this site for the API',
        seen: 'The files come from another site, and api-base is missing or relative.',
        suffers: suffering('every call gets a page of this site instead of data, and fails.'),
        add: [inHtml('api-base="https://www.maison.example/api/v1"')],
      });
    }
    return error('api-page', {
      title: 'A page answers where the API should be',
      seen: `${api.base} is answered with HTML (${api.status}).`,
      suffers: suffering('every call fails: an HTML page is not data.'),
      add: [inHtml('api-base="/api/v1"')],
    });
  },
  (api, _, suffering) => {
    if (api.status !== 404 || api.type === HTML) return null;
    return warning('api-missing', {
      title: 'Nothing may answer at the address of the API',
      seen: `${api.base}/users/0 is answered with 404 to a guest, where an API of Parvis answers 401.`,
      suffers: suffering('every call fails if the address is wrong.'),
      add: [inHtml('api-base="/api/v1"'), { where: 'the API', line: NO_TOKEN }],
    });
  },
  (api, _, suffering) => {
    if (api.status !== 200 || api.type === HTML) return null;
    return error('api-open', {
      title: 'The API answers guests where a token is due',
      seen: `${api.base}/users/0 is answered with 200 to a guest.`,
      suffers: suffering("anyone may read a user's data, and an ended session is not noticed."),
      add: [GUARD],
    });
  },
  (api, _, suffering) => {
    if (api.status < 500) return null;
    return warning('api-server', {
      title: 'The API answers with an error of the server',
      seen: `${api.base} is answered with ${api.status}.`,
      suffers: suffering("screens show 'Un problème est survenu de notre côté'."),
      add: [{ where: 'log of the API', line: NO_TOKEN }],
    });
  },
];

/** The headers that a server of another origin allows (docs/spec/errors.md#1.2). */
const HEADERS = [
  'Authorization',
  'Content-Type',
  'Accept-Language',
  'Idempotency-Key',
  'X-Session-Id',
  'X-Visit-Token',
];

const isFirst = (name: string, index: number, all: string[]) => all.indexOf(name) === index;

/** Returns the faults of each API of the page. */
export function apis(seen: Observed): Finding[] {
  // A sandbox refuses every request, and is a finding of its own.
  if (seen.page.isSandboxed) return [];
  return seen.apis.flatMap((api) => {
    const suffering = (rest: string) => screens(tagsOf(seen, api), rest);
    return CHECKS.flatMap((check) => check(api, seen.page, suffering) ?? []);
  });
}

/** Returns a finding where a Rails page lacks the forgery token that its own API asks for. */
export function forgeryToken({ page, elements }: Observed): Finding[] {
  const own = elements.filter(({ isForeign }) => !isForeign).map(({ tag }) => tag);
  if (own.length === 0 || page.csrf === 'token' || (page.csrf === 'none' && !page.isRails)) return [];
  return [
    error('csrf', {
      title: 'The page has no forgery token',
      seen: 'There is no <meta name="csrf-token"> with a value.',
      suffers: `POST, PUT and DELETE of ${screensOf(own)} are answered 422: 'Cette page a expiré'.`,
      add: [
        inHtml('<meta name="csrf-token" content="…">'),
        { where: 'Ruby on Rails, layout', line: '<%= csrf_meta_tags %>' },
      ],
    }),
  ];
}
