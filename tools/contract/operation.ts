/** One operation of the API: what the code of src/api cannot tell about a call. */

/** Who may call; the sentences are in `CALLERS`. */
export type Caller = keyof typeof CALLERS;

/** Who may call an operation, and what a server answers to the others. */
export const CALLERS = {
  anyone: { who: 'Anyone. A token is sent where there is one.', refusals: { 401: 'The token is no longer accepted.' } },
  public: { who: 'Anyone, unless the house asks for a token.', refusals: { 401: 'A token is asked for.' } },
  'signed-in': {
    who: 'A signed-in user.',
    refusals: { 401: 'No token, or one that is no longer accepted.' },
  },
  customer: {
    who: 'The customer whose id is in the path. Staff may read.',
    refusals: {
      401: 'No token, or one that is no longer accepted.',
      403: 'The id in the path is that of somebody else.',
      404: 'The row does not exist, or belongs to somebody else.',
    },
  },
  'alert-owner': {
    who: 'The buyer whose alert it is. Staff may read.',
    refusals: {
      401: 'No token, or one that is no longer accepted.',
      403: 'The alert is that of somebody else.',
      404: 'The alert does not exist, or belongs to somebody else.',
    },
  },
  uploader: {
    who: 'The signed-in user who added the document.',
    refusals: {
      401: 'No token, or one that is no longer accepted.',
      403: 'The caller did not add it, or the sale is published.',
      404: 'No such document.',
    },
  },
  seller: {
    who: 'A seller of the sale: its owner, or a signatory of the mandate. Staff may read.',
    refusals: {
      401: 'No token, or one that is no longer accepted.',
      403: 'The caller does not sell this property.',
      404: 'The sale does not exist.',
    },
  },
  owner: {
    who: 'The owner of the sale alone: a signatory reads.',
    refusals: {
      401: 'No token, or one that is no longer accepted.',
      403: 'The caller is not the owner of the sale.',
      404: 'The row does not exist.',
    },
  },
  visitor: {
    who: 'The visitor, by X-Visit-Token and user_slug; no session token is sent.',
    refusals: {
      401: 'The proof is missing, has expired, or is of another visit.',
      404: 'The visit does not exist, or is not of this visitor.',
    },
  },
  'visit-buyer': {
    who: 'The signed-in buyer of the visit, by their token.',
    refusals: {
      401: 'Neither a token nor a proof, or one that is no longer accepted or is of another visit.',
      403: 'The visit is that of another buyer.',
      404: 'The visit does not exist, or is not of this visitor.',
    },
  },
} as const;

/** The sections of docs/api.md, in their order. */
export const SECTIONS = {
  accounts: 'Accounts',
  buyers: 'Buyers',
  alerts: 'Alerts',
  visits: 'Visits',
  estimation: 'Estimation',
  radar: 'Radar',
  sellers: 'Sellers',
  mandate: 'Mandate',
  photos: 'Photo shoot',
  documents: 'Documents',
  planning: 'Planning',
  editorial: 'Articles and partners',
} as const;

/** What an answer does not have about another person, under any name. */
export type Hidden = 'email' | 'phone' | 'means';

/** Fields by wire name, each made by `field` of src/api/record.ts. */
export type Fields = Record<string, object>;

/** What is documented of a call; its answer comes from the decoder that src/api uses for it. */
export type Operation = {
  summary: string;
  section: keyof typeof SECTIONS;
  caller: Caller;
  /** A second kind of caller. */
  orCaller?: Caller;
  /** Paragraphs of docs/spec, as `page#N.M`. */
  spec: readonly string[];
  /** Where people meet the answer. */
  screen: string;
  /** What people see when the call fails or cannot be read. */
  without: string;
  /** Path parameters that need more than their name. */
  params?: Record<string, string>;
  query?: Fields;
  /** The JSON body; `multipart` for a form with a file. */
  body?: Fields;
  multipart?: true;
  /** Status of a tidy success; 200 by default. */
  success?: 200 | 201 | 204;
  /** Media type of the answer, if it is no JSON. */
  media?: string;
  /** The answer has a body, which is not read. */
  isIgnored?: true;
  /** Statuses with a meaning of their own. */
  refusals?: Partial<Record<400 | 401 | 403 | 404 | 409 | 422 | 429, string>>;
  /** What the elements do instead after a status of a read. */
  fallbacks?: Record<number, string>;
  /** Fields that a 422 may name. */
  refused?: readonly string[];
  /** What certain callers must not be sent. */
  masks?: string;
  /** Those of `masks` that are never sent to any caller, as paths; one that is sent is not read. */
  masked?: readonly string[];
  /** What `masks` also keeps from every caller under names that the document does not have. */
  hidden?: readonly Hidden[];
};

/** Operations by route, as src/api names them. */
export type Operations = Record<string, Operation>;
