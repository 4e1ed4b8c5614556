/** The people whom customers have recommended, one at every step. */
import { parisDay } from './dates.ts';
import { ACCOUNTS } from './users.ts';

/** A row of the sponsorships table. */
export type Sponsorship = {
  sponsorId: number;
  phoneNumber: string;
  wire: {
    id: number;
    first_name: string;
    last_name: string;
    email: string;
    created_at: string;
    sale_state: string | null;
    state_changes: { last_awaiting_publication_at: string | null; last_awaiting_notarial_deed_at: string | null };
  };
};

type Line = [
  first: string,
  last: string,
  days: number,
  state: string | null,
  mandate: number | null,
  promise: number | null,
];

/** The step of each person, with the days of the mandate and of the promise. */
const LINES: Line[] = [
  ['Louise', 'Perrin', -2, null, null, null],
  ['Antoine', 'Mercier', -20, 'awaiting_term_signature', null, null],
  ['Fatou', 'Sow', -60, 'awaiting_offer', -40, null],
  ['Gaspard', 'Noël', -150, 'awaiting_notarial_deed', -120, -15],
  ['Rosalie', 'Vidal', -300, 'sold', -270, -180],
  ['Maxime', 'Arnaud', -90, 'dead', null, null],
  ['Anne-Charlotte-Marie', 'de La Rochefoucauld-Montmorency', -200, 'dead', -170, null],
];

const FIRST_ID = 1001;

export function seedSponsorships(now: number): Sponsorship[] {
  return LINES.map(([first_name, last_name, days, sale_state, mandate, promise], index) => {
    const at = (day: number | null) => (day === null ? null : parisDay(now, day, '11:30'));
    return {
      sponsorId: ACCOUNTS.buyer.id,
      phoneNumber: `+3363333330${index + 1}`,
      wire: {
        id: FIRST_ID + index,
        first_name,
        last_name,
        email: `filleul${index + 1}@exemple.fr`,
        created_at: parisDay(now, days, '08:30'),
        sale_state,
        state_changes: { last_awaiting_publication_at: at(mandate), last_awaiting_notarial_deed_at: at(promise) },
      },
    };
  });
}
