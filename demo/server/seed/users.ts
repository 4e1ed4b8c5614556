import { parisDay } from './dates.ts';

/** A user as GET /users/{id} answers it (docs/spec/accounts.md#1.1). */
export type PublicUser = {
  id: number;
  role: 'client' | 'expert';
  civility: 'mr' | 'mrs' | null;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string | null;
  phone_country_code: string | null;
  birth_date: string | null;
  family_situation: string | null;
  co_ownership: boolean;
  co_ownership_kind: string | null;
  co_ownership_name: string | null;
  physical_address: { address: string; additional_address: string | null } | null;
  profile_pic_url: string | null;
  sales_count: number;
  sales_interests_count: number;
  visits_count: number;
  phone_consents?: KeptConsent[];
};

/** A consent to be called (docs/spec/phone-consent.md#3). */
export type KeptConsent = {
  place: string;
  text_version: string;
  given_at: string;
  ends_at: string;
  withdrawn_at?: string;
};

/** A row of the users table: the fields of the API, and those that the server keeps. */
export type User = {
  wire: PublicUser;
  slug: string;
  token: string;
  password: string;
  active: boolean;
  lastSignInAt: string | null;
};

const BLANK = {
  role: 'client',
  civility: null,
  phone_number: null,
  phone_country_code: 'FR',
  birth_date: null,
  family_situation: null,
  co_ownership: false,
  co_ownership_kind: null,
  co_ownership_name: null,
  physical_address: null,
  profile_pic_url: null,
  sales_count: 0,
  sales_interests_count: 0,
  visits_count: 0,
} satisfies Partial<PublicUser>;

const account = (id: number, slug: string, email: string, name: string) => ({
  id,
  slug,
  email,
  password: `parvis-${name}-1`,
  token: `demo-token-${name}`,
});

/** The known accounts. Passwords and tokens are public: this is a test bench (docs/spec/demo.md#1.4). */
export const ACCOUNTS = {
  buyer: account(201, 'k3v9', 'lea.martin@exemple.fr', 'lea'),
  otherBuyer: account(202, 'w7qd', 'karim.benali@exemple.fr', 'karim'),
  expert: account(301, 'c5tm', 'camille.roussel@parvis.example', 'camille'),
  inactive: account(203, 'z2ra', 'ancien.client@exemple.fr', 'ancien'),
  seller: account(204, 'p8hb', 'paul.vasseur@exemple.fr', 'paul'),
  newcomer: { ...account(205, 'n4ez', 'nadia.ferrand@exemple.fr', 'nadia'), password: '' },
  curious: account(206, 'i6cr', 'ines.caron@exemple.fr', 'ines'),
  collector: account(207, 'b9dl', 'bruno.delmas@exemple.fr', 'bruno'),
  both: account(208, 'o4mv', 'odile.marchand@exemple.fr', 'odile'),
  nobody: account(209, 't6lg', 'theo.legrand@exemple.fr', 'theo'),
  single: account(210, 's1ng', 'sarah.nguyen@exemple.fr', 'sarah'),
  expired: account(211, 'e2xp', 'yves.expire@exemple.fr', 'yves'),
  crowded: account(212, 'c8rw', 'foule@exemple.fr', 'foule'),
  oneSale: account(213, 'm1dv', 'marion.duval@exemple.fr', 'marion'),
  coOwner: account(214, 'c3dv', 'claire.duval@exemple.fr', 'claire'),
  manySales: account(215, 'g7lb', 'gerard.lambert@exemple.fr', 'gerard'),
  toSign: account(216, 'h2mr', 'helene.mercier@exemple.fr', 'helene'),
  longSeller: account(217, 'l9ng', 'eleonore.montmorency@exemple.fr', 'eleonore'),
  bareSeller: account(218, 'n0th', 'nino.vidal@exemple.fr', 'nino'),
} as const;

/** Other names of an account in `?as=`. */
export const ALIASES = new Map([
  ['staff', 'expert'],
  ['onlySeller', 'seller'],
]);

/** A name that `?as=` accepts. */
export type AccountName = keyof typeof ACCOUNTS;

/** Returns everyone who has an account, active or not. */
export function seedUsers(now: number): User[] {
  return [
    user('buyer', true, {
      civility: 'mrs',
      first_name: 'Léa',
      last_name: 'Martin',
      phone_number: '+33612345678',
      birth_date: '1988-04-12',
      family_situation: 'single',
      physical_address: { address: '12 rue des Tanneurs, 69003 Lyon', additional_address: 'Bâtiment B' },
      phone_consents: [consent('alert', now, -12), consent('estimation', now, -400)],
      lastSignInAt: parisDay(now, -1, '18:05'),
    }),
    user('otherBuyer', true, { civility: 'mr', first_name: 'Karim', last_name: 'Benali' }),
    user('expert', true, {
      role: 'expert',
      civility: 'mrs',
      first_name: 'Camille',
      last_name: 'Roussel',
      phone_number: '+33478112233',
      profile_pic_url: '/demo/assets/camille.svg',
    }),
    user('inactive', false, { first_name: 'Dominique', last_name: 'Petit' }),
    user('seller', true, {
      civility: 'mr',
      first_name: 'Paul',
      last_name: 'Vasseur',
      phone_number: '+33698765432',
      birth_date: '1971-09-30',
      family_situation: 'married_pacsed',
      lastSignInAt: parisDay(now, -3, '08:40'),
    }),
    // Asked for an estimation once, and never chose a password.
    user('newcomer', false, {
      civility: 'mrs',
      first_name: 'Nadia',
      last_name: 'Ferrand',
      phone_number: '+33611223344',
    }),
    // On the radar: one user who revealed three prices and gave no number, and one who revealed five.
    user('curious', true, { civility: 'mrs', first_name: 'Inès', last_name: 'Caron' }),
    user('collector', true, {
      civility: 'mr',
      first_name: 'Bruno',
      last_name: 'Delmas',
      phone_number: '+33677889900',
    }),
    ...clientAreaUsers(now),
  ];
}

/** Returns a consent given some days ago, for a year. */
const consent = (place: string, now: number, days: number): KeptConsent => ({
  place,
  text_version: '2026-11-28',
  given_at: parisDay(now, days, '10:12'),
  ends_at: parisDay(now, days + 365, '10:12'),
});

/** Returns the users of special cases: both spaces, none, one sale, an expired session, and far too much. */
function clientAreaUsers(now: number): User[] {
  const lastSignInAt = parisDay(now, -2, '09:15');
  const expired = user('expired', true, { civility: 'mr', first_name: 'Yves', last_name: 'Aubert', lastSignInAt });
  return [
    user('both', true, {
      civility: 'mrs',
      first_name: 'Odile',
      last_name: 'Marchand',
      phone_number: '+33644556677',
      lastSignInAt,
    }),
    user('nobody', true, { first_name: 'Théo', last_name: 'Legrand' }),
    user('single', true, { civility: 'mrs', first_name: 'Sarah', last_name: 'Nguyen', lastSignInAt }),
    // Pages name the token of the first session; this user has opened another one since.
    { ...expired, token: nextToken(expired.token) },
    user('crowded', true, {
      civility: 'mr',
      first_name: LONG_FIRST_NAME,
      last_name: LONG_LAST_NAME,
      phone_number: '+33600000080',
      lastSignInAt,
    }),
    ...sellers(lastSignInAt),
  ];
}

/** Returns the users whose sales are in `seller-sales.ts`. */
function sellers(lastSignInAt: string): User[] {
  const known = { family_situation: 'married_pacsed', lastSignInAt };
  return [
    user('oneSale', true, {
      ...known,
      civility: 'mrs',
      first_name: 'Marion',
      last_name: 'Duval',
      phone_number: '+33655010101',
      birth_date: '1979-02-14',
      physical_address: { address: '9 rue Fondaudège, 33000 Bordeaux', additional_address: null },
    }),
    user('coOwner', true, { civility: 'mrs', first_name: 'Claire', last_name: 'Duval', phone_number: '+33655010102' }),
    user('manySales', true, {
      ...known,
      civility: 'mr',
      first_name: 'Gérard',
      last_name: 'Lambert',
      phone_number: '+33655010103',
      birth_date: '1958-11-02',
    }),
    // Has filled in nothing of the mandate yet.
    user('toSign', true, { civility: 'mrs', first_name: 'Hélène', last_name: 'Mercier', phone_number: '+33655010104' }),
    user('longSeller', true, {
      ...known,
      civility: 'mrs',
      first_name: LONG_FIRST_NAME,
      last_name: LONG_LAST_NAME,
      phone_number: '+33655010105',
      co_ownership: true,
      co_ownership_kind: 'sci',
      co_ownership_name: 'Société civile immobilière des Hauts de Saint-Hilaire-du-Harcouët et de ses dépendances',
    }),
    user('bareSeller', true, { first_name: 'Nino', last_name: 'Vidal' }),
  ];
}

/** 80 characters each: the longest that the forms accept. */
const LONG_FIRST_NAME = 'Jean-Baptiste Alexandre Maximilien Hippolyte Théophile Barthélemy François-Xavie';
const LONG_LAST_NAME = 'de La Rochefoucauld-Montmorency-Beauharnais de Saint-Hilaire-du-Harcouët d’Arvor';

/** Returns the token of the user's next session: `demo-token-lea`, then `demo-token-lea.1`, and so on. */
export function nextToken(token: string): string {
  const [, name = token, session = '0'] = /^(.*?)(?:\.(\d+))?$/.exec(token) ?? [];
  return `${name}.${Number(session) + 1}`;
}

function user(
  name: AccountName,
  active: boolean,
  {
    lastSignInAt = null,
    ...fields
  }: Partial<PublicUser> & Pick<PublicUser, 'first_name' | 'last_name'> & Partial<Pick<User, 'lastSignInAt'>>,
): User {
  const { id, email, ...secrets } = ACCOUNTS[name];
  return { wire: { ...BLANK, id, email, ...fields }, ...secrets, active, lastSignInAt };
}

/**
 * Returns a user created by a form of the site, without a password until they choose one. `counts` is what the form
 * created for them.
 */
export function newUser(id: number, person: Record<string, unknown>, counts: Partial<PublicUser>): User {
  const text = (name: string) => (typeof person[name] === 'string' ? String(person[name]) : '');
  const wire = {
    ...BLANK,
    id,
    email: text('email').trim(),
    civility: text('civility') === 'mr' ? ('mr' as const) : ('mrs' as const),
    first_name: text('first_name') || null,
    last_name: text('last_name') || null,
    phone_number: text('phone_number') || null,
    phone_country_code: text('phone_country_code'),
    ...counts,
  };
  const secrets = { slug: `u${id}`, token: `demo-token-${id}`, password: '' };
  return { wire: wire as PublicUser, ...secrets, active: false, lastSignInAt: null };
}
