/** The database: tables in memory, a clock that tests can move, and all state that a reset clears. */
import { randomUUID } from 'node:crypto';
import { ClientArea } from './client-area/state.ts';
import { DemoClock } from './clock.ts';
import { sameEmail } from './emails.ts';
import { ProviderState } from './provider/state.ts';
import { RadarState } from './radar/state.ts';
import type { Sale } from './sale.ts';
import { seedRadarProperties } from './seed/radar.ts';
import type { RadarProperty } from './seed/radar-property.ts';
import type { User } from './seed/users.ts';
import type { Visit } from './seed/visits.ts';
import { seed } from './seed.ts';
import { SellerActions } from './seller/actions.ts';
import { SellerSpace } from './seller/state.ts';

const MINUTE = 60_000;
const VISIT_TOKEN_LIFE = 15 * MINUTE;
const SIGNUP_TOKEN_LIFE = 60 * MINUTE;
const FAILURES_ALLOWED = 5;
const FAILURES_WINDOW = MINUTE;

/** The first use of an Idempotency-Key; `answer` is null if that call failed. */
export type IdempotencyRecord = { body: string; until: number; answer: Promise<SavedResponse | null> };
export type SavedResponse = { status: number; type: string; body: string; isSpoiled: boolean };

/** A row of the alerts table. */
export type Alert = { wire: Record<string, unknown>; userId: number; source: string };

/** A row of the estimations table: the parameters of a creation with its Idempotency-Key. */
export type Estimation = {
  saleId: number;
  key: string | null;
  source: string;
  funnelVersion: string;
  answers: Record<string, unknown>;
};

export class DemoDb {
  readonly clock = new DemoClock();
  users: User[] = [];
  visits: Visit[] = [];
  sales: Sale[] = [];
  alerts: Alert[] = [];
  estimations: Estimation[] = [];
  answers = new Map<string, IdempotencyRecord>();
  area = new ClientArea(this.now());
  radar = new RadarState(this.now());
  provider = new ProviderState();
  seller = new SellerSpace(this.now());
  sellerActions = new SellerActions(this.now(), this.seller);
  #seededAt = this.now();
  #visitTokens = new Map<string, { visitId: number; until: number }>();
  #signupTokens = new Map<string, { userId: number; until: number }>();
  #failures = new Map<number, number[]>();

  constructor() {
    this.reset();
  }

  /** Restores the first day; dates are relative to the present of its clock again. */
  reset(): void {
    this.clock.reset();
    ({ users: this.users, visits: this.visits, sales: this.sales } = seed(this.now()));
    this.alerts = [];
    this.estimations = [];
    this.#seededAt = this.now();
    this.radar = new RadarState(this.#seededAt);
    this.area = new ClientArea(this.#seededAt);
    this.provider = new ProviderState();
    this.visits.push(...this.area.visits);
    this.#seedSellers();
    for (const user of this.users) this.#count(user);
    for (const memory of [this.answers, this.#visitTokens, this.#signupTokens, this.#failures]) memory.clear();
  }

  /** Adds the rows of the seller space to the shared tables. */
  #seedSellers(): void {
    this.seller = new SellerSpace(this.#seededAt);
    this.sellerActions = new SellerActions(this.#seededAt, this.seller);
    const { sales, users, visits, offers } = this.seller.seeds;
    this.sales.push(...sales);
    this.users.push(...users);
    this.visits.push(...visits);
    this.area.offers.push(...offers);
  }

  now(): number {
    return this.clock.now();
  }

  /** Moves the server's clock forward: tokens expire and experts come without waiting. */
  advance(milliseconds: number): void {
    this.clock.advance(milliseconds);
  }

  userByToken(token: string): User | undefined {
    return this.users.find((user) => user.active && user.token === token);
  }

  userByEmail(email: string): User | undefined {
    return this.users.find((user) => user.active && sameEmail(user.wire.email, email));
  }

  /** Returns the user with this e-mail, also one without a password or with a closed account. */
  personByEmail(email: string): User | undefined {
    return this.users.find((user) => sameEmail(user.wire.email, email));
  }

  user(id: unknown): User | undefined {
    return this.users.find((user) => String(user.wire.id) === String(id));
  }

  addUser(user: User): User {
    this.users.push(user);
    return user;
  }

  /** Notes that this user has just signed in. */
  recordSignIn(user: User): void {
    user.lastSignInAt = new Date(this.now()).toISOString();
  }

  /** Returns the sale with this `unique_hash`. */
  saleByHash(uniqueHash: string): Sale | undefined {
    return this.sales.find(({ wire }) => wire.unique_hash === uniqueHash);
  }

  /** Returns the sales that this user reads as owner or signatory. */
  salesOf(user: User): Sale[] {
    return this.sales.filter((sale) => this.seller.isSellerOf(sale, user));
  }

  /** Returns every alert of this user: those of the seed, then those created since. */
  alertsOf(userId: number): Pick<Alert, 'wire' | 'userId'>[] {
    return [...this.area.alerts, ...this.alerts].filter((alert) => alert.userId === userId);
  }

  /** Adds an active alert with these criteria. */
  addAlert(userId: number, source: string, criteria: Record<string, unknown>): Alert {
    const made = { id: this.alerts.length + 1, active: true, created_at: new Date(this.now()).toISOString() };
    const alert = { wire: { ...criteria, ...made }, userId, source };
    this.alerts.push(alert);
    return alert;
  }

  /**
   * Returns a `signup_token` for a user who was just created: it works once, within one hour
   * (docs/spec/accounts.md#4.6).
   */
  issueSignupToken(userId: number): string {
    const token = randomUUID();
    this.#signupTokens.set(token, { userId, until: this.now() + SIGNUP_TOKEN_LIFE });
    return token;
  }

  /** Returns the user of this `signup_token` and deletes the token. */
  spendSignupToken(token: string): User | undefined {
    const known = this.#signupTokens.get(token);
    if (!known || known.until <= this.now()) return undefined;
    this.#signupTokens.delete(token);
    return this.user(known.userId);
  }

  /** Returns every sold property of the seed; the town is drawn on the first call. */
  radarProperties(): readonly RadarProperty[] {
    return seedRadarProperties(this.#seededAt);
  }

  /** Returns a sold property of the seed, or of the last crowd. */
  radarProperty(id: unknown): RadarProperty | undefined {
    const wanted = String(id);
    return this.radar.crowd.get(wanted) ?? this.radarProperties().find((property) => String(property.id) === wanted);
  }

  visit(id: unknown): Visit | undefined {
    return this.visits.find((visit) => String(visit.wire.id) === String(id));
  }

  /**
   * Returns a token that proves the visit's e-mail: valid for 15 minutes, for this visit only
   * (docs/spec/visits.md#7.7).
   */
  issueVisitToken(visitId: number): string {
    const token = randomUUID();
    this.#visitTokens.set(token, { visitId, until: this.now() + VISIT_TOKEN_LIFE });
    return token;
  }

  visitTokenFits(token: string | undefined, visitId: number): boolean {
    const known = token === undefined ? undefined : this.#visitTokens.get(token);
    return known !== undefined && known.visitId === visitId && known.until > this.now();
  }

  recordFailure(visitId: number): void {
    this.#failures.set(visitId, [...this.#recentFailures(visitId), this.now()]);
  }

  /** Returns the seconds until this visit accepts another try; 0 below five failures in a minute. */
  lockedSeconds(visitId: number): number {
    const recent = this.#recentFailures(visitId);
    const oldest = recent.at(-FAILURES_ALLOWED);
    return oldest === undefined ? 0 : Math.ceil((oldest + FAILURES_WINDOW - this.now()) / 1000);
  }

  /** Updates the user's counts from the rows. */
  #count(user: User): void {
    const { wire } = user;
    const own = <T extends { buyerId: number }>(rows: T[]) => rows.filter(({ buyerId }) => buyerId === wire.id).length;
    Object.assign(wire, {
      sales_count: this.salesOf(user).length,
      sales_interests_count: own(this.area.interests),
      visits_count: own(this.visits),
    });
  }

  #recentFailures(visitId: number): number[] {
    return (this.#failures.get(visitId) ?? []).filter((at) => at > this.now() - FAILURES_WINDOW);
  }
}
