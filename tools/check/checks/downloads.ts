/** Files: the pictures of a property, and the documents whose address is under the API. */
import { PICTURES_ROUTE } from '../../../src/api/sale/pictures.ts';
import { rowsOf, valueAt } from '../reads.ts';
import type { Context, Made } from '../run.ts';
import { exchange, headersFor, type Received, screenOf, statusWords } from '../session.ts';

type Row = Record<string, unknown>;

/** Where rows have the address of a file that is opened with the token. */
const FILES: Record<string, string[][]> = {
  'GET /buyers/:cid/sales/:saleId/documents': [['url']],
  'GET /sellers/:cid/sales/:saleId/documents': [['url']],
  'GET /buyers/:cid/offers': [['signed_document', 'document_url']],
  'GET /sellers/:cid/offers': [
    ['signed_document', 'document_url'],
    ['financial_profile', 'promise_of_financing_doc_url'],
  ],
};

/** A file to ask for, with the call and the field that a finding names. */
type File = { call: string; state: string; field: string; url: string; token: string | null; isZip?: true };

/** Asks for one file of each kind: with the token, without one, and with that of somebody else. */
export async function checkDownloads(context: Context): Promise<void> {
  const files = context.made.flatMap((one) => [...picturesOf(context, one), ...documentsOf(context, one)]);
  if (files.length === 0) context.skip('no file is known: no download was checked.');
  for (const file of files) {
    await checkFile(context, file);
    await checkAccess(context, file);
  }
}

/** Returns the pictures of a sale that has some. */
function picturesOf({ server }: Context, { request, state, received }: Made): File[] {
  if (request.route !== 'GET /sellers/:cid/sales/:id' || received.status !== 200) return [];
  const id = valueAt(received.body, 'property', 'id');
  const pictures = valueAt(received.body, 'property', 'property_pictures');
  if (id === undefined || !Array.isArray(pictures) || pictures.length === 0) return [];
  const url = `${server.base}/properties/${encodeURIComponent(String(id))}/property_pictures`;
  return [{ call: PICTURES_ROUTE, state: state.name, field: 'the file', url, token: state.token, isZip: true }];
}

/** Returns the first file of each field whose address is under the API; finds addresses that no screen opens. */
function documentsOf(context: Context, { request, state, received }: Made): File[] {
  const call = request.route;
  return (FILES[call] ?? []).flatMap((path) => {
    const field = path.join('.');
    const urls = rowsOf(received.body).flatMap((row: Row) => {
      const url = valueAt(row, ...path);
      return typeof url === 'string' && url !== '' ? [resolved(context.server.base, url)] : [];
    });
    const own = urls.find((url) => isUnderApi(context.server.base, url));
    if (urls.some((url) => /^http:/i.test(url) && !isUnderApi(context.server.base, url))) {
      context.find({
        level: 'deviation',
        call,
        state: state.name,
        expected: `${field}: an address under the API, or https`,
        seen: 'an http address',
        suffers: `${screenOf(context.server, call)}: the name is no link.`,
      });
    }
    return own === undefined ? [] : [{ call, state: state.name, field, url: own, token: state.token }];
  });
}

/** Returns an address as the elements read it: a relative one belongs to the API. */
const resolved = (base: string, url: string) => (URL.canParse(url, base) ? new URL(url, base).href : url);

// The token goes nowhere else.
function isUnderApi(base: string, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, pathname } = new URL(base);
  const found = new URL(url);
  return found.origin === origin && found.pathname.startsWith(`${pathname}/`);
}

const ask = ({ server }: Context, { url, isZip }: File, token: string | null) =>
  exchange(server, url, {
    method: 'GET',
    isFile: true,
    headers: { ...headersFor(server, token), Accept: isZip ? 'application/zip' : '*/*' },
  });

// First bytes of a zip file; an empty one has only its end record.
const ZIP = ['PK\u0003\u0004', 'PK\u0005\u0006'];

async function checkFile(context: Context, file: File) {
  const received = await ask(context, file, file.token);
  const at = { call: file.call, state: file.state };
  const find = (expected: string, seen: string) =>
    context.find({
      level: 'deviation',
      ...at,
      expected: `${file.field}: ${expected}`,
      seen,
      suffers: `${screenOf(context.server, file.call)}: the file is not opened.`,
    });
  if (received.status !== 200) return find('200', statusWords(received));
  if (received.mediaType === 'application/json') return find('a file', 'JSON');
  if (isPage(received)) return find('a file', 'an HTML page');
  if (received.text === '') return find('a file', 'nothing');
  if (!file.isZip) return;
  if (!ZIP.includes(received.text.slice(0, 4)) || /json|html/.test(received.mediaType))
    return find('a zip file', 'another type');
  if (received.mediaType === 'application/zip') return;
  context.find({
    level: 'note',
    ...at,
    expected: 'Content-Type: application/zip',
    seen: 'a zip file of another type',
    suffers: 'Nobody: it is saved.',
  });
}

// The bytes of a file may hold any sign.
const isPage = ({ mediaType, text }: Pick<Received, 'mediaType' | 'text'>) =>
  /html/.test(mediaType) || /^\s*<(!doctype html|html)/i.test(text);

async function checkAccess(context: Context, file: File) {
  const stranger = context.file.states.find(({ role }) => role === 'stranger');
  const cases: [string | null, number[], string][] = [
    [null, [401], 'without a token'],
    ['parvis-check-invented-token', [401], 'with a token that nobody has'],
    ...(stranger?.token
      ? [[stranger.token, [403, 404], 'with the token of somebody else'] as [string, number[], string]]
      : []),
  ];
  for (const [token, allowed, how] of cases) {
    const received = await ask(context, file, token);
    if (allowed.includes(received.status)) continue;
    context.find({
      level: 'deviation',
      call: file.call,
      state: file.state,
      expected: `${file.field}: ${allowed.join(' or ')} ${how}`,
      seen: `${statusWords(received)}, ${how}`,
      ...(received.status === 200 && { suffers: 'The person whose file is read by somebody else.' }),
    });
  }
}
