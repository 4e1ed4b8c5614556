/** The words of the names of fields: what a field is about, and whether its name may be printed. */

const table = (...lines: string[]) => new Set(lines.flatMap((words) => words.split(' ')));

/** What a name may be about, by its words in English and French. */
const WORDS = {
  email: table('email mail courriel'),
  phone: table('phone telephone tel mobile portable fax'),
  means: table(
    'income revenue revenu salary salaire wage charge debt dette proof justificatif payslip savings epargne',
    'financial finances',
  ),
  civil: table('birth birthday birthdate naissance iban bic ssn'),
  person: table(
    'name firstname lastname surname fullname civility nom prenom',
    'owner proprietaire seller vendeur buyer acheteur visitor visiteur person personne contact',
    'user utilisateur account compte lead prospect customer client',
  ),
  place: table('address adresse street rue numero lat lng latitude longitude coordinates'),
  secret: table('token password passwd passcode secret digest otp encrypted salt'),
  key: table('hash key'),
  price: table('price prix amount montant value valeur cost cout'),
};

/** A subject of fields. */
export type Subject = keyof typeof WORDS;

/** Words that a printed name may have beside those. */
const BESIDE = table(
  'id number first last full unique formatted additional physical country zip code date of api signup reset',
  'authentication access refresh session private public monthly yearly annual net gross real raw final hidden sold oa sale',
  'vente reel mensuel annuel bank doc url guide visit visite owned shown seen agreed m per login username',
);

const singular = (word: string) => word.replace(/s$/, '');

// The rows of a list have the same names.
const known = new Map<string, string[]>();

function wordsOf(name: string): string[] {
  const words =
    known.get(name) ??
    name
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter(Boolean);
  known.set(name, words);
  return words;
}

const has = (words: Set<string>, word: string) => words.has(word) || words.has(singular(word));

/** Returns the subject of a name, the first of these that it has a word of; null if it has none. */
export const subjectOf = (name: string, subjects: readonly Subject[]): Subject | null =>
  subjects.find((subject) => wordsOf(name).some((word) => has(WORDS[subject], word))) ?? null;

const ALL = Object.values(WORDS);

/** Returns a name that is made of words of the tables; another one may itself be about a person. */
export const printable = (name: string): string =>
  /^[a-z_]+$/.test(name) && wordsOf(name).every((word) => [...ALL, BESIDE].some((words) => has(words, word)))
    ? name
    : 'another field';
