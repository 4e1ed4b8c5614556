/**
 * The descriptions that all tags share. A tag has the attributes that it observes, and the parts and events of its own
 * sources; its documentation block may describe an attribute or an event otherwise.
 */
import { LINKS, type LinkName, linkAttribute } from '../../src/host/host-links.ts';
import { attributeNames, CHOICES } from '../../src/host/settings.ts';
import { nightTokens } from '../../src/ui/night.ts';
import { tokens } from '../../src/ui/tokens.ts';
import type { AttributeDoc } from './model.ts';

type Words = { description: string; initial?: string };

const said: Record<string, Words> = {
  token: {
    description: 'The API token of who is signed in. Present and empty says guest.',
    initial: 'what was stored',
  },
  'user-id': {
    description: 'Whose token it is. Present and empty says guest; without it the visitor is a guest.',
    initial: 'what was stored',
  },
  'session-id': {
    description: "A visitor or analytics id, sent as `X-Session-Id`; never the session cookie's value.",
    initial: 'what was stored',
  },
  'customer-id': {
    description:
      'Whose data is shown, when not of who is signed in. It grants nothing: the server authorises by token.',
  },
  'token-storage': {
    description: 'Where the token is kept between two pages.',
    initial: "`local` on the API's own origin, else `memory`",
  },
  accounts: {
    description: 'Passwords are typed in the element, or only on the page of `sign-in-url`.',
    initial: "`inline` on the API's own origin, else `link`",
  },
  'api-base': {
    description: 'The server: a path, or an address of another origin that allows this one (CORS).',
    initial: '/api/v1',
  },
  'token-header': { description: 'The header that carries the raw token.', initial: '`Authorization: Bearer`' },
  'cable-url': { description: 'The live channel (Action Cable).', initial: '/cable' },
  routing: { description: "Where the screen is written: the page's path, its hash, or nowhere.", initial: 'path' },
  'base-path': { description: "The path under which the element's screens are." },
  'brand-name': { description: "The house's name in the texts.", initial: 'Parvis' },
  'brand-slug': { description: "The house's name in what is sent to the server.", initial: 'parvis' },
  'logo-url': { description: "The house's logo." },
  'support-email': {
    description: 'The mailbox shown where no one else can be reached.',
    initial: 'contact@parvis.example',
  },
  'staff-domain': { description: 'The e-mail domain of the staff.', initial: 'parvis.example' },
  'google-maps-key': {
    description: 'A key for Google Places and Geocoding. Without it: the French national address base.',
  },
  'geocoder-url': { description: 'The server of the address base.', initial: 'https://data.geopf.fr/geocodage' },
  'mapbox-token': { description: 'A key for Mapbox. Without it: MapLibre.' },
  'map-style': { description: 'A style of the map (JSON).' },
  'tiles-url': {
    description: 'Vector tiles for the default style of the map: `geoplateforme`, `openfreemap`, or an address.',
  },
  'funnel-version': { description: 'The funnel, where the path does not say it.', initial: 'main' },
  criteria: { description: 'JSON that fills the criteria in beforehand.' },
  partner: { description: 'Who placed the tag; sent as `source` with what is created.' },
  'redirect-origins': {
    description: "Origins, besides the page's and the API's, that the server may lead to; separated by spaces.",
  },
  'esign-origins': {
    description: 'Origins allowed for the frame of the electronic signature.',
    initial: "the frame's own",
  },
  'payment-origins': { description: 'Origins allowed for the frame of the payment.', initial: "the frame's own" },
  'analytics-identity': {
    description: 'Who gets the identity in analytics: listeners of `parvis:analytics` alone, or `dataLayer` too.',
    initial: 'event',
  },
  'phone-consent': { description: 'Whether forms with a phone number offer to consent to calls.', initial: 'off' },
  'result-first': {
    description: 'What a guest meets after the loader: the choice of an account, or the price.',
    initial: 'account',
  },
  nonce: { description: "The page's CSP nonce, for what still needs one." },
};

const links: Record<LinkName, string> = {
  home: 'Where the home page is.',
  signIn: 'Where people sign in; gets `?return_to=`.',
  signOut: 'Where signing out is posted to.',
  account: 'Where the account is.',
  ads: 'Where the adverts are.',
  booking: 'Where a visit is booked; `{property_slug}`, `{visit_id}` and `{sale_id}` are filled in.',
  offer: 'Where an offer is made; `{property_slug}` and `{sale_id}` are filled in.',
  terms: 'The terms of use.',
  privacy: 'The privacy policy.',
  estimation: 'Where the estimation starts.',
  alerts: 'Where the alerts of someone signed in are.',
  ev: 'Where the sellers’ space is.',
};

/** The attributes of the contract, by name. */
export const ATTRIBUTES: Record<string, AttributeDoc> = Object.fromEntries(
  attributeNames().map((name) => {
    const link = (Object.keys(LINKS) as LinkName[]).find((candidate) => linkAttribute(candidate) === name);
    const words: Words = said[name] ?? { description: link ? links[link] : '', ...(link && { initial: LINKS[link] }) };
    const values = [...(CHOICES[name as keyof typeof CHOICES] ?? [])];
    return [name, { name, values, initial: words.initial ?? null, description: words.description }];
  }),
);

/** Attributes that are described and not in the contract: none expected. */
export const undocumentedContractAttributes = Object.keys(said).filter((name) => !ATTRIBUTES[name]);

/** The parts for `::part()`. */
export const PARTS: Record<string, string> = {
  button: 'Every button, and every link that looks like one.',
  'button-primary': 'The main act of a screen; also `button`.',
  'button-secondary': 'Another act; also `button`.',
  'button-quiet': 'A small act; also `button`.',
  'button-danger': 'What cannot be undone; also `button`.',
  card: 'A surface that holds one thing.',
  dialog: 'A modal window.',
  input: 'The control of a field: input, select, textarea.',
  area: 'The whole of the client area.',
  list: 'What the radar has found, as a list.',
  map: 'The map of the radar.',
  radar: 'The whole of the radar: its height can be set here.',
  toast: 'A message that passes.',
};

/** The content between the tags. */
export const SLOT = {
  name: '',
  description: 'What shows until the element is ready, and stays when its script never comes.',
};

const initials = { ...tokens, ...nightTokens, font: "the page's own" };

const tokenWords: Record<keyof typeof initials, string> = {
  ink: 'Text.',
  'ink-soft': 'Secondary text.',
  paper: 'Surfaces: cards, fields, and the text on a main button.',
  sand: 'Secondary surfaces.',
  line: 'Lines and borders.',
  primary: 'Main buttons, links, the focus ring.',
  'primary-strong': 'Main buttons under the pointer.',
  accent: 'Highlights.',
  info: 'Information.',
  success: 'What went well.',
  warning: 'What wants care.',
  danger: 'Errors, and what cannot be undone.',
  radius: 'Corners of cards and dialogs.',
  'radius-small': 'Corners of buttons and fields.',
  space: 'A quarter of the space between two things.',
  night: 'Surfaces of the radar.',
  'night-line': 'Lines of the radar.',
  radar: 'Markers, main buttons and prices of the radar.',
  font: 'The face of the text.',
};

/** The custom properties that a host may set, with their defaults. */
export const TOKENS = Object.entries(tokenWords).map(([name, description]) => ({
  name: `--parvis-${name}`,
  description,
  initial: initials[name as keyof typeof initials],
}));
