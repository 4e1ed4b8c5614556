/** Fields that a guest is sent although the document does not have them. */
import { knownPaths } from '../field-at.ts';
import type { Context, Made } from '../run.ts';

/** Words of names about a person, a contact, an account or a place, in English and French. */
const PERSONAL = new Set(
  [
    'name firstname lastname surname fullname civility nom prenom',
    'email mail courriel phone telephone tel mobile portable fax',
    'address adresse street rue numero lat lng latitude longitude coordinates',
    'owner proprietaire seller vendeur buyer acheteur person personne contact',
    'user utilisateur account compte lead prospect customer client',
    'birth birthday birthdate naissance iban bic ssn',
    'token password secret hash key',
  ].flatMap((words) => words.split(' ')),
);

/** Words that such a name may have beside them, and that a finding may print too. */
const BESIDE = new Set(
  'id number first last full unique formatted additional physical country zip code date of api signup reset encrypted digest authentication'.split(
    ' ',
  ),
);

/** Names without a meaning for anybody. */
const HARMLESS = new Set(
  'id type kind slug url uri locale version count total page per_page created_at updated_at deleted_at position rank'.split(
    ' ',
  ),
);

/** Records of the house, which are public, whatever they have. */
const PUBLIC = ['expert', 'agency', 'region'];

const singular = (word: string) => word.replace(/s$/, '');
const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
const isPersonalWord = (word: string) => PERSONAL.has(word) || PERSONAL.has(singular(word));

/** Returns a name that is made of words of the tables; another one may itself be about a person. */
const printable = (name: string) =>
  /^[a-z_]+$/.test(name) && wordsOf(name).every((word) => isPersonalWord(word) || BESIDE.has(word))
    ? name
    : 'another field';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/** An undescribed field: its path, and its name as a finding prints it, after the described records around it. */
type Undescribed = { path: string; printed: string; isPersonal: boolean };

/** Returns the fields of an answer that have a value and are not among the known ones. */
function undescribedIn(value: unknown, path: string[], around: string[], known: Set<string>): Undescribed[] {
  if (Array.isArray(value)) return value.flatMap((item) => undescribedIn(item, path, around, known));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]): Undescribed[] => {
    if (path.length === 0 && name === 'results') return undescribedIn(inner, path, around, known);
    const own = [...path, name];
    const key = own.join('.');
    if (known.has(key)) return undescribedIn(inner, own, own, known);
    if (isEmpty(inner) || PUBLIC.includes(key)) return [];
    // A boolean tells nobody's name or number.
    const isPersonal = typeof inner !== 'boolean' && wordsOf(name).some(isPersonalWord);
    if (!isPersonal && typeof inner === 'object') return undescribedIn(inner, own, around, known);
    return [{ path: key, printed: [...around, printable(name)].join('.'), isPersonal }];
  });
}

/** Finds fields about a person or a place in the answer to a guest, and notes how many other fields it has. */
export function checkGuestFields(context: Context, { request, received, state }: Made): void {
  const { operation } = context.server.operation(request.route);
  const found = undescribedIn(received.body, [], [], knownPaths(context.document, operation));
  const at = { call: request.route, state: state.name };
  const personal = new Set(found.filter(({ isPersonal }) => isPersonal).map(({ printed }) => printed));
  if (personal.size > 0) {
    context.find({
      level: 'deviation',
      ...at,
      expected: 'for a guest no field about a person or a place beside those of the document',
      seen: `sent: ${[...personal].join(', ')}`,
      suffers: 'Whoever the field is about: no screen shows it, but whoever reads the answer can.',
    });
  }
  const others = found.filter(({ path, isPersonal }) => !isPersonal && !HARMLESS.has(path.split('.').at(-1) ?? ''));
  const { size } = new Set(others.map(({ path }) => path));
  if (size > 0) {
    context.find({
      level: 'note',
      ...at,
      expected: 'the fields of the document',
      seen: `${size} ${size === 1 ? 'field' : 'fields'} that the document does not have, sent to a guest`,
      suffers: 'Nobody, if they are public: no screen shows them.',
    });
  }
}
