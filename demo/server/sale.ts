/** Sales as an estimation creates them: the fields of the result pages, and those that the server keeps. */
import { type Estimate, type EstimatedProperty, estimate } from './estimate.ts';
import { marketOf } from './seed/markets.ts';
import { ACCOUNTS, type User } from './seed/users.ts';

type Person = { first_name: string; last_name: string; phone_number: string; email: string };

/** An expert of a result (docs/spec/results.md#2.2); `photo` is a path of this server. */
export type Expert = { id: number; user: Person; photo: string | null; phone_calendar_link: string | null };

/** A result without its owner, who is read from the users (docs/spec/results.md#2.2). */
export type SaleWire = {
  id: number;
  unique_hash: string;
  /** One of the states of a sale; an estimation creates the first or the last of them. */
  state: string;
  expert: Expert | null;
  in_zone: boolean;
  region: { name_raw: string | null };
  property: { id: number; city: string; kind: string; address: string };
  last_yanport_valuation: {
    id: number;
    sale_price: number;
    lower_price?: number;
    upper_price?: number;
    confidence?: number;
  };
  potential_premium: boolean;
};

/** A variation of a result, so that every screen can be seen. demo/README.md lists the e-mails that ask for them. */
export type ResultVariation =
  | 'sans-fourchette'
  | 'sans-ventes'
  | 'pourcent'
  | 'sans-expert'
  | 'sans-email'
  | 'arretee'
  | 'inaccessible';

/** A row of the sales table. */
export type Sale = {
  wire: SaleWire;
  ownerId: number;
  lat: number;
  lng: number;
  /** When an expert is assigned: never, some seconds after the first read of the result, or already scheduled. */
  expertComes: 'never' | 'once-read' | 'planned';
  /** 403 for everyone but the owner. */
  isWithdrawn: boolean;
  showsEmail: boolean;
  /** Whether the sales behind the estimate are told. */
  hasEvidence: boolean;
  onBreak: boolean;
};

/** The data of a new sale. */
export type NewSale = {
  id: number;
  uniqueHash: string;
  ownerId: number;
  property: EstimatedProperty;
  address: string;
  lat: number;
  lng: number;
};

/** Returns the path of a result page, in the demo as at a host. */
export const resultPath = (uniqueHash: string) => `/estimation/resultat/${uniqueHash}`;

const PREMIUM_FROM = 800_000;

/**
 * Returns the sale of a property that was just estimated: without an expert yet; outside the zones of the agency it never
 * gets one.
 */
export function newSale(
  { id, uniqueHash, ownerId, property, address, lat, lng }: NewSale,
  trials: ResultVariation[] = [],
): Sale {
  const { region, inZone } = marketOf(property.zipCode);
  const figures = estimate(property);
  const isStopped = trials.includes('arretee');
  return {
    ownerId,
    lat,
    lng,
    expertComes: inZone && !isStopped && !trials.includes('sans-expert') ? 'once-read' : 'never',
    isWithdrawn: trials.includes('inaccessible'),
    showsEmail: !trials.includes('sans-email'),
    hasEvidence: !trials.includes('sans-fourchette') && !trials.includes('sans-ventes'),
    onBreak: false,
    wire: {
      id,
      unique_hash: uniqueHash,
      state: isStopped ? 'dead' : 'awaiting_term_signature',
      expert: null,
      in_zone: inZone,
      region: { name_raw: region },
      property: { id: id + 1000, city: property.city, kind: property.kind, address },
      last_yanport_valuation: { id: id + 2000, ...wireFigures(figures, trials) },
      potential_premium: figures.salePrice >= PREMIUM_FROM,
    },
  };
}

function wireFigures({ salePrice, lowerPrice, upperPrice, confidence }: Estimate, trials: ResultVariation[]) {
  if (trials.includes('sans-fourchette')) return { sale_price: salePrice };
  const known = trials.includes('pourcent') ? Math.round(confidence * 100) : confidence;
  return { sale_price: salePrice, lower_price: lowerPrice, upper_price: upperPrice, confidence: known };
}

/** Returns the expert of every sale of the demo. */
export function expertOf(users: User[]): Expert {
  const user = users.find(({ wire }) => wire.id === ACCOUNTS.expert.id);
  if (!user) throw new Error('the seed has no expert');
  const { id, first_name, last_name, phone_number, email, profile_pic_url } = user.wire;
  return {
    id,
    user: { first_name, last_name, phone_number: phone_number ?? '', email },
    photo: profile_pic_url,
    phone_calendar_link: 'https://agenda.exemple.fr/camille-roussel',
  };
}
