import { minutesFromNow, parisDay } from './dates.ts';
import { HUGO } from './people.ts';
import { ACCOUNTS } from './users.ts';

/** The states of a visit (docs/spec/visits.md#1.2). */
export type VisitState =
  | 'proposed'
  | 'confirmed'
  | 'done'
  | 'rescheduled'
  | 'cancelled_visitor'
  | 'cancelled_owner'
  | 'cancelled_guide'
  | 'cancelled_terminated';

type Contact = { profile_pic_url: string | null; first_name: string; last_name: string; phone_number: string | null };

/** A visit as the public calls answer it (docs/spec/visits.md#1.1). */
export type PublicVisit = {
  id: number;
  sale_id: number;
  state: VisitState;
  start_time: string;
  end_time: string;
  canceled: boolean;
  cancel_reason_text: string | null;
  calendar_links: { label: string; link: string }[];
  visit_guide: { profile_pic_url: string | null; user: Omit<Contact, 'profile_pic_url'> } | null;
  property_address: string | null;
  property_slug: string;
  expert: Contact | null;
};

/** A row of the visits table: the fields of the API, and those that the server keeps. */
export type Visit = { wire: PublicVisit; buyerId: number; cancelReason: string | null; cancelComment: string | null };

const lea = { slug: ACCOUNTS.buyer.slug, email: ACCOUNTS.buyer.email };
const karim = { slug: ACCOUNTS.otherBuyer.slug, email: ACCOUNTS.otherBuyer.email };

/** The known visits: the id, and the slug and e-mail of the visit's buyer. */
export const VISITS = {
  upcoming: { id: 101, ...lea },
  proposed: { id: 102, ...lea },
  cancelledVisitor: { id: 103, ...lea },
  cancelledOwner: { id: 104, ...lea },
  cancelledGuide: { id: 105, ...lea },
  cancelledTerminated: { id: 106, ...lea },
  rescheduled: { id: 107, ...lea },
  done: { id: 108, ...lea },
  past: { id: 109, ...lea },
  ongoing: { id: 110, ...lea },
  longTexts: { id: 111, ...lea },
  noPhoto: { id: 112, ...lea },
  noExpert: { id: 113, ...lea },
  markup: { id: 114, ...karim },
} as const;

/** The name of a seeded visit, such as `upcoming`. */
export type VisitName = keyof typeof VISITS;

const CAMILLE: Contact = {
  profile_pic_url: '/demo/assets/camille.svg',
  first_name: 'Camille',
  last_name: 'Roussel',
  phone_number: '+33478112233',
};

const cancelled = (state: VisitState, reason: string): Partial<PublicVisit> => ({
  state,
  canceled: true,
  cancel_reason_text: reason,
});

/** Returns all visits, each like `upcoming` apart from its line. */
export function seedVisits(now: number): Visit[] {
  const at = (days: number, from: string, to: string) => ({
    start_time: parisDay(now, days, from),
    end_time: parisDay(now, days, to),
  });
  const differences: Record<VisitName, Partial<PublicVisit>> = {
    upcoming: {},
    proposed: { state: 'proposed', ...at(6, '10:00', '10:30') },
    cancelledVisitor: cancelled('cancelled_visitor', "J'ai un empêchement"),
    cancelledOwner: cancelled('cancelled_owner', 'Le propriétaire ne peut pas recevoir la visite'),
    cancelledGuide: cancelled('cancelled_guide', 'Le guide de visite est souffrant'),
    cancelledTerminated: cancelled('cancelled_terminated', 'La vente est terminée'),
    rescheduled: { state: 'rescheduled', ...at(9, '18:15', '18:45') },
    done: { state: 'done', ...at(-12, '11:00', '11:30') },
    past: at(-2, '17:00', '17:30'),
    ongoing: { start_time: minutesFromNow(now, -10), end_time: minutesFromNow(now, 20) },
    longTexts: {
      property_address:
        'Résidence Les Terrasses du Parc de la Tête-d’Or, bâtiment C, escalier 4, 7e étage gauche, ' +
        '128 bis boulevard du Général-de-Gaulle-et-de-la-Libération, 69450 Saint-Cyr-au-Mont-d’Or',
      expert: {
        ...CAMILLE,
        first_name: 'Anne-Charlotte-Marie-Bernadette',
        last_name: 'de La Rochefoucauld-Montmorency-Beauharnais',
      },
    },
    noPhoto: { expert: { ...CAMILLE, profile_pic_url: null, first_name: 'Thomas', last_name: 'Girard' } },
    noExpert: { expert: null, visit_guide: null },
    markup: {
      property_address: '5 place <b>Bellecour</b> & "fils", 69002 Lyon 🏡',
      expert: { ...CAMILLE, first_name: '<img src=x onerror=alert(1)>Zoé 🌻', last_name: 'O’Brien & <i>Sœurs</i>' },
    },
  };
  return Object.entries(differences).map(([name, difference]) => visit(now, name as VisitName, difference));
}

function visit(now: number, name: VisitName, difference: Partial<PublicVisit>): Visit {
  const { id, email } = VISITS[name];
  const owner = email === karim.email ? ACCOUNTS.otherBuyer : ACCOUNTS.buyer;
  return newVisit(now, id, owner.id, difference);
}

/** Returns a visit like `upcoming` apart from the difference. */
export function newVisit(now: number, id: number, buyerId: number, difference: Partial<PublicVisit>): Visit {
  return {
    buyerId,
    cancelReason: difference.state === 'cancelled_visitor' ? 'visitor_emergency' : null,
    cancelComment: null,
    wire: {
      id,
      sale_id: 501,
      state: 'confirmed',
      start_time: parisDay(now, 3, '14:30'),
      end_time: parisDay(now, 3, '15:00'),
      canceled: false,
      cancel_reason_text: null,
      calendar_links: [
        { label: 'Google Agenda', link: `https://agenda.exemple.fr/google/${id}` },
        { label: 'Fichier iCal', link: `https://agenda.exemple.fr/visites/${id}.ics` },
      ],
      visit_guide: {
        profile_pic_url: HUGO.profile_pic_url,
        user: { first_name: HUGO.first_name, last_name: HUGO.last_name, phone_number: HUGO.phone_number },
      },
      property_address: '24 rue de la Charité, 69002 Lyon',
      property_slug: 'appartement-lyon-2-ainay',
      expert: { ...CAMILLE },
      ...structuredClone(difference),
    },
  };
}
