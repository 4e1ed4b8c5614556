/**
 * What the doctor observes of a page. Values of tokens, ids and queries are not in it: only whether they are given, so
 * that no check can print one. `page.path` may hold the secret of a result: it is compared, never printed.
 */
import type { Policy } from './csp';

export type Observed = {
  page: PageSeen;
  elements: ElementSeen[];
  /** On a page without an element: those of the page before, which may have led here. */
  left: ElementSeen[];
  /** Names that begin with `parvis-` and are no tag. */
  unknownTags: string[];
  files: FilesSeen;
  apis: ApiSeen[];
  channels: ChannelSeen[];
  geocoders: (Answer & { url: string; isFeatureCollection: boolean })[];
  paths: PathSeen[];
  violations: ViolationSeen[];
};

/** The page. `headers` is null where it cannot be read again, `guestHasToken` where nobody is signed in. */
export type PageSeen = {
  origin: string;
  path: string;
  isSecure: boolean;
  isFramedByOthers: boolean;
  /** A frame whose sandbox takes its origin away. */
  isSandboxed: boolean;
  /** Whether the page may ask for the position; null where the browser does not tell. */
  allowsGeolocation: boolean | null;
  headers: Record<string, string> | null;
  policies: Policy[];
  /** The policies of meta elements, as they are written. */
  metaPolicies: string[];
  referrerPolicy: string | null;
  csrf: 'token' | 'without token' | 'none';
  cspNonce: string;
  nonceChanges: boolean;
  refreshMethod: string | null;
  /** Whether the page is told of changes by streams of Turbo, as by broadcasts_refreshes. */
  hasStreams: boolean;
  library: 'Turbo' | 'Turbo before 8' | 'Turbo before 7.2' | 'Turbolinks' | null;
  isRails: boolean;
  hasFrozenErrors: boolean;
  addressHoldsToken: boolean;
  guestHasToken: boolean | null;
  /** The tags in the HTML of the page as the server sends it. */
  writtenTags: string[];
};

/** Whether an attribute of the identity is given. */
export type Given = 'absent' | 'empty' | 'given' | 'placeholder';

/** An element: its attributes by name, and what its configuration makes of them. Addresses are without a query. */
export type ElementSeen = {
  tag: string;
  names: string[];
  problems: string[];
  isDefined: boolean;
  isNear: boolean;
  isInShadow: boolean;
  token: Given;
  userId: Given;
  storesToken: boolean;
  sessionIsCookie: boolean;
  tokenHeader: string | null;
  api: string;
  isForeign: boolean;
  namesApi: boolean;
  opensAccounts: boolean;
  cable: string | null;
  geocoder: string | null;
  usesGoogle: boolean;
  usesMapbox: boolean;
  hasMap: boolean;
  mapSources: string[];
  logo: string | null;
  signOut: string | null;
  esignOrigins: string[];
  paymentOrigins: string[];
  routing: 'path' | 'hash' | 'memory';
  basePaths: string[];
};

/**
 * The answer to one request, or why there is none. `silent`: no answer, for want of time where `isLate`; `cors`: an answer
 * that the page may not read.
 */
export type Answer = {
  outcome: 'answered' | 'cors' | 'silent' | 'policy' | 'mixed';
  status: number;
  type: string;
  isRedirected: boolean;
  isLate: boolean;
};

/** A script element that names a file of Parvis. */
export type ScriptSeen = {
  url: string;
  folder: string;
  file: string;
  isModule: boolean;
  nonce: string;
  /** Added by another script, not by the HTML of the page. */
  isAdded: boolean;
  integrity: string;
  /** The answer of the server, asked only where a tag of this script is not defined. */
  answer: Answer | null;
};

/** An import map that names files of Parvis. `hashes` are those by which a policy may allow it, null where unknown. */
export type ImportMapSeen = {
  isLate: boolean;
  isFirst: boolean;
  nonce: string;
  hashes: string[] | null;
  integrity: Record<string, string>;
};

/** A file of Parvis: its folder, and its name in it. */
export type Place = { folder: string; file: string };

export type FilesSeen = {
  scripts: ScriptSeen[];
  /** The folders that files of Parvis came from. */
  folders: string[];
  /** Files that were fetched, by script or by import. */
  fetched: string[];
  /** Files that the server answered with an error. */
  failed: { url: string; status: number }[];
  renamed: string[];
  /** Names of files that the page fetches under two addresses, which differ in their query. */
  repeated: string[];
  /** The addresses of files to which an import map leads a name. */
  pinned: Place[];
  preloadedAsClassic: string[];
  importMaps: ImportMapSeen[];
  /** The integrity that script and link elements give. */
  integrity: [address: string, integrity: string][];
  /** By folder: the integrity of each of its files, and the files of each tag. */
  manifests: Record<string, { files: Record<string, string>; tags: Record<string, string[]> }>;
};

/** The API of some elements. `refusedHeaders` is null where no preflight was needed or possible. */
export type ApiSeen = Answer & {
  base: string;
  isForeign: boolean;
  namesApi: boolean;
  filesAreForeign: boolean;
  refusedHeaders: string[] | null;
  /** The methods of its calls, besides GET and POST, that are refused. */
  refusedMethods: string[];
  /** Whether a call with cookies is allowed; null where none is made. */
  allowsCookies: boolean | null;
};

/** The handshake of a live channel. */
export type ChannelSeen = {
  url: string;
  isForeign: boolean;
  outcome: 'welcome' | 'refused' | 'unanswered' | 'silent' | 'unauthorized' | 'policy' | 'mixed';
};

/** A deep address of an element, as it is printed, and what the server answers. */
export type PathSeen = {
  tag: string;
  shown: string;
  isResult: boolean;
  status: number;
  hasTag: boolean;
  /** The server leads to another address, which has no element. */
  isElsewhere: boolean;
  isNoindex: boolean;
};

/** An address that the page's policy refused: to a file of Parvis (`isSure`), or a picture of no element of the page. */
export type ViolationSeen = { directive: string; origin: string; isSure: boolean };
