/** The calls of /api/v1 that are treated apart (contract §1), named by method and route template. */

/** A call as `METHOD /path/:id`: what errors and events may say of it. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** A 401 of these is an ordinary answer, shown in its field: the stored token stays. */
export const ANSWERS_401: readonly Route[] = [
  'POST /sessions',
  'POST /passwords',
  'POST /radar/sign_up',
  'POST /visits/verify_infos',
];

/** These set or need a cookie of the API's origin. */
export const WITH_COOKIES: readonly Route[] = [
  'POST /sessions',
  'POST /passwords',
  'POST /estimations',
  'POST /radar/sign_up',
];

/** An empty 422 of these, or one with no words, has a meaning of its own: never a forgery token that was refused. */
export const WITHOUT_FORGERY_CHECK: readonly Route[] = ['POST /radar_leads'];

/** Nothing else tells what these answer: without it they have failed. */
export const NEEDS_ANSWER: readonly Route[] = [
  'POST /sessions',
  'POST /passwords',
  'POST /radar/sign_up',
  'POST /estimations',
  'POST /buyer_alerts/properties',
];

/** These may take a minute. */
export const SLOW: readonly Route[] = ['POST /estimations'];

/** Fills a template's parameters, encoded. */
export function pathOf(route: Route, params: Record<string, string>): string {
  const template = route.slice(route.indexOf('/'));
  return template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
