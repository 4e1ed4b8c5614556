/** The visits to the sales of the seller space, their reports, and the visitors' offers. */
import { parisDay } from './dates.ts';
import { newOffer, type Offer, type ReviewStatus } from './offers.ts';
import { SELLER_SALES, type SellerSaleName } from './seller-sales.ts';
import { newUser, type User } from './users.ts';
import { newVisit, type PublicVisit, type Visit, type VisitState } from './visits.ts';

/** The guide's report of a visit (docs/spec/reports.md#1.2). */
export type VisitReport = {
  context: string | null;
  interest: 'very_interested' | 'interested' | 'maybe_interested' | 'uninterested' | null;
  next_steps: string | null;
  questions_seller: string | null;
  positive_points: string | null;
  negative_points: string | null;
  notif_seller_sent: boolean;
};

const VISITORS: [civility: 'mr' | 'mrs' | null, first: string, last: string][] = [
  ['mrs', 'Nora', 'Haddad'],
  ['mr', 'Bastien', 'Collet'],
  ['mrs', 'Margaux', 'Lemoine'],
  ['mr', 'Youssef', 'Amrani'],
  ['mrs', 'Solène', 'Kerjean'],
  ['mr', 'Tristan', 'Faure'],
  ['mrs', 'Irina', 'Petrova'],
  ['mr', 'Olivier', 'Chastaing'],
  ['mrs', 'Fatou', 'Ndiaye'],
  ['mr', 'Arthur', 'Roy'],
  ['mr', 'Émile', 'O’Connor <b>& fils</b>'],
  [null, 'Dominique', 'Perrin'],
];
const FIRST_VISITOR = 2401;

/** Returns the people who visit and make offers; none of them can sign in. */
export function seedVisitors(): User[] {
  return VISITORS.map(([civility, first_name, last_name], index) => {
    const person = {
      first_name,
      last_name,
      email: `visiteur-${index + 1}@exemple.fr`,
      phone_number: `+336770001${String(index).padStart(2, '0')}`,
      phone_country_code: 'FR',
    };
    const visitor = newUser(FIRST_VISITOR + index, person, {});
    return { ...visitor, wire: { ...visitor.wire, civility } };
  });
}

const visitor = (index: number) => FIRST_VISITOR + (index % VISITORS.length);

const TEXTS = {
  positive: ['La lumière du séjour', 'Le calme, côté cour', 'Les rangements et la cave', 'La proximité du tramway'],
  negative: ['La salle de bains à refaire', 'Pas d’ascenseur', 'La rue passante', 'Les charges'],
  questions: ['De quand date la chaudière\u00a0?', 'La façade a-t-elle été votée\u00a0?', null],
  next: ['Souhaite revenir avec un proche', 'Attend l’accord de sa banque', 'N’ira pas plus loin', null],
  context: ['Cherche depuis trois mois, vend un deux-pièces', 'Premier achat, financement validé', 'Investissement'],
};
const LONG =
  'Une remarque très détaillée, qui passe d’une pièce à l’autre et ne veut rien oublier de ce qui a été dit. ';

const pick = <T>(list: readonly T[], index: number) => list[index % list.length] as T;

function report(index: number, interest: VisitReport['interest'], change: Partial<VisitReport> = {}): VisitReport {
  return {
    context: pick(TEXTS.context, index),
    interest,
    next_steps: pick(TEXTS.next, index),
    questions_seller: pick(TEXTS.questions, index),
    positive_points: pick(TEXTS.positive, index),
    negative_points: pick(TEXTS.negative, index + 1),
    notif_seller_sent: true,
    ...change,
  };
}

type Interests = VisitReport['interest'][];
const [VERY, YES, MAYBE, NO] = ['very_interested', 'interested', 'maybe_interested', 'uninterested'] as const;

/** Of `only` six of ten are interested; of another sale half of four; the other sales have none, or far too many. */
const REPORTS: Partial<Record<SellerSaleName, Interests>> = {
  only: [VERY, NO, YES, MAYBE, YES, NO, VERY, MAYBE, YES, YES],
  aboveMarket: [VERY, NO, YES, MAYBE],
  atMarket: [VERY],
  agreement: [VERY, YES],
  long: Array.from({ length: 300 }, (_, index) => pick([VERY, YES, MAYBE, NO, null], index)),
};

type Coming = [days: number, from: string, to: string, state: VisitState];

/** Visits to come, or cancelled; without a report. */
const COMING: Partial<Record<SellerSaleName, Coming[]>> = {
  only: [
    [1, '10:00', '10:30', 'confirmed'],
    [1, '18:15', '18:45', 'proposed'],
    [2, '12:00', '12:30', 'cancelled_visitor'],
    [3, '09:00', '09:30', 'rescheduled'],
    [9, '14:30', '15:00', 'confirmed'],
    [-1, '11:00', '11:30', 'cancelled_owner'],
  ],
  toPublish: [],
  aboveMarket: [[4, '16:00', '16:30', 'confirmed']],
  atMarket: [[6, '11:00', '12:00', 'confirmed']],
  long: Array.from(
    { length: 30 },
    (_, index): Coming => [
      1 + (index % 10),
      pick(['09:00', '13:30', '19:00'], index),
      pick(['09:30', '14:00', '19:30'], index),
      'confirmed',
    ],
  ),
};

const REASONS: Partial<Record<VisitState, string>> = {
  cancelled_visitor: "J'ai un empêchement",
  cancelled_owner: 'Le propriétaire ne peut pas recevoir la visite',
};

const FIRST_VISIT = 5001;

/** Returns the visits, and the reports by the id of their visit. */
export function seedSellerVisits(now: number): { visits: Visit[]; reports: Map<number, VisitReport> } {
  const visits: Visit[] = [];
  const reports = new Map<number, VisitReport>();
  const add = (name: SellerSaleName, change: Partial<PublicVisit>) => {
    const { id } = SELLER_SALES[name];
    const property = { sale_id: id, property_address: null, property_slug: `bien-${id + 1000}` };
    const visit = newVisit(now, FIRST_VISIT + visits.length, visitor(visits.length), { ...property, ...change });
    visits.push(visit);
    return visit.wire.id;
  };
  for (const [name, interests] of Object.entries(REPORTS) as [SellerSaleName, Interests][]) {
    interests.forEach((interest, index) => {
      // Fewer and fewer a day; never 7 days ago, where the present hour would decide which are new.
      const days = -2 - Math.floor(interests.length > 20 ? index / 3 : index ** 2 / 8);
      const [from, to] = pick(
        [
          ['10:00', '10:30'],
          ['14:30', '15:00'],
          ['18:00', '18:30'],
        ] as const,
        index,
      );
      const times = { start_time: parisDay(now, days, from), end_time: parisDay(now, days, to) };
      const id = add(name, { state: 'done', ...times });
      reports.set(id, report(index, interest, name === 'long' && index % 7 === 0 ? longReport() : {}));
    });
    // A report that was not sent to the seller yet.
    const unsent = { start_time: parisDay(now, -1, '09:00'), end_time: parisDay(now, -1, '09:30') };
    reports.set(add(name, { state: 'done', ...unsent }), report(3, NO, { notif_seller_sent: false }));
  }
  for (const [name, coming] of Object.entries(COMING) as [SellerSaleName, Coming[]][]) {
    for (const [days, from, to, state] of coming) {
      const times = { start_time: parisDay(now, days, from), end_time: parisDay(now, days, to) };
      const canceled = state.startsWith('cancelled');
      add(name, { state, ...times, canceled, cancel_reason_text: REASONS[state] ?? null });
    }
  }
  return { visits, reports };
}

const longReport = (): Partial<VisitReport> => ({
  positive_points: LONG.repeat(20),
  questions_seller: LONG.repeat(8),
  negative_points: null,
});

/** The known offers to sellers. `ongoing` is the one to accept. */
export const SELLER_OFFERS = {
  ongoing: 5101,
  otherOngoing: 5102,
  partlyAccepted: 5103,
  pending: 5104,
  refused: 5105,
  dropped: 5106,
  cash: 5107,
  onlyOfSale: 5108,
  acceptedBefore: 5109,
  onSoldSale: 5110,
  firstOfMany: 5201,
} as const;

type OfferLine = [sale: SellerSaleName, status: ReviewStatus, amount: number, days: number];

const OFFERS: Record<Exclude<keyof typeof SELLER_OFFERS, 'firstOfMany'>, OfferLine> = {
  ongoing: ['only', 'ongoing', 318_000, -2],
  otherOngoing: ['only', 'ongoing', 312_000, -3],
  partlyAccepted: ['only', 'partly_accepted', 305_000, -5],
  pending: ['only', 'pending', 321_500, -1],
  refused: ['only', 'refused', 270_000, -12],
  dropped: ['only', 'dropped', 300_000, -20],
  cash: ['aboveMarket', 'ongoing', 540_000, -4],
  onlyOfSale: ['atMarket', 'ongoing', 1_190_000, -1],
  acceptedBefore: ['agreement', 'accepted', 495_000, -21],
  onSoldSale: ['sold', 'accepted', 248_000, -70],
};

const MANY = 40;
const STATUSES: ReviewStatus[] = ['ongoing', 'pending', 'partly_accepted', 'refused', 'dropped'];

export function seedSellerOffers(now: number): Offer[] {
  const make = (id: number, sale: SellerSaleName, status: ReviewStatus, amount: number, days: number) =>
    newOffer(now, { id, saleId: SELLER_SALES[sale].id, buyerId: visitor(id), status, amount, days });
  const namedOffers = Object.entries(OFFERS).map(([name, line]) =>
    make(SELLER_OFFERS[name as keyof typeof OFFERS], ...line),
  );
  const generatedOffers = Array.from({ length: MANY }, (_, index) => {
    const offer = make(
      SELLER_OFFERS.firstOfMany + index,
      'long',
      pick(STATUSES, index),
      900_000 + index * 7350,
      -1 - index,
    );
    if (index % 5 === 0) Object.assign(offer.wire, { comments: LONG.repeat(15), buyer_presentation: LONG.repeat(15) });
    return offer;
  });
  return [...namedOffers, ...generatedOffers];
}
