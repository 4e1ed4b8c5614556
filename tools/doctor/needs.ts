/** What the elements need of a content security policy: the table of docs/embedding.md, as data. */
import type { ElementSeen, FilesSeen, PageSeen } from './observed';

/** An address to request, and the source that allows it where it differs from the address's origin. */
type Wanted = string | { url: string; source: string };

/**
 * One need. `wanted` returns nothing for an element without it. `exactSockets`: 'self' is not enough for wss:.
 * `isMild`: something works without it, or the page cannot be sure.
 */
export type Need = {
  id: string;
  directive: string;
  title: string;
  suffers: string;
  wanted(element: ElementSeen, files: FilesSeen, page: PageSeen): Wanted[];
  isMild?: boolean;
  exactSockets?: boolean;
};

const given = (address: string | null) => (address === null ? [] : [address]);

const MAPBOX = ['https://api.mapbox.com/', 'https://events.mapbox.com/'];

const GOOGLE: Wanted[] = [
  { url: 'https://maps.googleapis.com/', source: 'https://*.googleapis.com' },
  { url: 'https://maps.gstatic.com/', source: 'https://*.gstatic.com' },
];

const ofGoogle = (directive: string): Need => ({
  id: 'csp-google',
  directive,
  title: `The policy refuses Google Maps (${directive})`,
  suffers: 'places are searched in the national address base instead, after a failure of Google.',
  isMild: true,
  wanted: ({ usesGoogle }) => (usesGoogle ? GOOGLE : []),
});

/** The needs of all elements. */
export const NEEDS: readonly Need[] = [
  {
    id: 'csp-connect-api',
    directive: 'connect-src',
    title: 'The policy refuses the calls to the API',
    suffers: 'no call arrives; every screen that asks the server shows that the connection is interrupted.',
    wanted: ({ api }) => [`${api}/`],
  },
  {
    id: 'csp-connect-cable',
    directive: 'connect-src',
    title: 'The policy refuses the live channel',
    suffers: 'changes do not show by themselves, or only after some seconds.',
    wanted: ({ cable }) => given(cable),
  },
  {
    id: 'csp-connect-cable-self',
    directive: 'connect-src',
    title: "The live channel is allowed by 'self' alone",
    suffers: "Safari before 15.4 does not count wss: to 'self': there changes do not show by themselves.",
    isMild: true,
    exactSockets: true,
    wanted: ({ cable }) => given(cable),
  },
  {
    id: 'csp-connect-geocoder',
    directive: 'connect-src',
    title: 'The policy refuses the address search',
    suffers: 'no place and no address is proposed.',
    wanted: ({ geocoder }) => (geocoder === null ? [] : [`${geocoder}/search`]),
  },
  {
    id: 'csp-connect-map',
    directive: 'connect-src',
    title: 'The policy refuses the tiles or the style of the map',
    suffers: 'the map stays empty behind its markers.',
    wanted: ({ mapSources }) => mapSources,
  },
  {
    id: 'csp-connect-mapbox',
    directive: 'connect-src',
    title: 'The policy refuses Mapbox',
    suffers: 'the map stays empty behind its markers.',
    wanted: ({ usesMapbox }) => (usesMapbox ? MAPBOX : []),
  },
  ofGoogle('script-src-elem'),
  ofGoogle('connect-src'),
  ofGoogle('img-src'),
  {
    id: 'csp-worker',
    directive: 'worker-src',
    title: 'The policy refuses the worker of the map',
    suffers: 'no map is drawn; the list shows the same properties.',
    wanted: ({ hasMap }, { folders }, { origin }) => {
      const foreign = folders.filter((folder) => !folder.startsWith(`${origin}/`));
      // A worker of another origin is started by a blob that imports it.
      const blobs = foreign.length > 0 ? [`blob:${origin}/x`] : [];
      return hasMap ? [...folders.map((folder) => `${folder}chunks/`), ...blobs] : [];
    },
  },
  {
    id: 'csp-img-map',
    directive: 'img-src',
    title: 'The policy refuses the images that the map makes itself',
    suffers: 'markers and patterns of the map are missing.',
    wanted: ({ hasMap }, _, { origin }) => (hasMap ? ['data:,', `blob:${origin}/x`] : []),
  },
  {
    id: 'csp-img-logo',
    directive: 'img-src',
    title: 'The policy refuses the logo',
    suffers: 'the logo above the steps is missing.',
    wanted: ({ logo }) => given(logo),
  },
  {
    id: 'csp-frame-esign',
    directive: 'frame-src',
    title: 'The policy refuses the frame of the electronic signature',
    suffers: 'mandates and offers cannot be signed in the page: the frame stays empty.',
    wanted: ({ esignOrigins }) => esignOrigins,
  },
  {
    id: 'csp-frame-payment',
    directive: 'frame-src',
    title: 'The policy refuses the frame of the payment',
    suffers: 'the pack of photos cannot be paid: the frame stays empty.',
    wanted: ({ paymentOrigins }) => paymentOrigins,
  },
  {
    id: 'csp-frame-self',
    directive: 'frame-src',
    title: "The policy refuses the payment's last page",
    suffers: 'the payment ends on a page of this site, in its frame: without it the payment never counts as done.',
    wanted: ({ paymentOrigins }, _, { origin }) => (paymentOrigins.length > 0 ? [`${origin}/`] : []),
  },
  {
    id: 'csp-form-action',
    directive: 'form-action',
    title: 'The policy refuses the form that signs out',
    suffers: "signing out empties this browser, but the house's own session stays open.",
    wanted: ({ signOut }) => given(signOut),
  },
];

/** The origin of an address as a policy names it: 'self', a scheme, or an origin. */
export function sourceOf(wanted: Wanted, origin: string): string {
  if (typeof wanted !== 'string') return wanted.source;
  const url = new URL(wanted);
  if (/^(blob|data):$/.test(url.protocol)) return url.protocol;
  return url.origin === origin ? "'self'" : `${url.protocol}//${url.host}`;
}

/** Returns the address of a wanted request. */
export const urlOf = (wanted: Wanted): string => (typeof wanted === 'string' ? wanted : wanted.url);
