/** Routes of /api/v1 with special rules, named by method and path template. */

/** A route as `METHOD /path/:id`: the form in which errors and events report a call. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** Routes whose 401 is an ordinary answer, shown in its field: the stored token stays (docs/spec/errors.md#3.3). */
export const ANSWERS_401: readonly Route[] = [
  'POST /sessions',
  'POST /passwords',
  'POST /radar/sign_up',
  'POST /visits/verify_infos',
];

/** Routes that set or need a cookie of the API's origin (docs/spec/accounts.md#4.10). */
export const WITH_COOKIES: readonly Route[] = [
  'POST /sessions',
  'POST /passwords',
  'POST /estimations',
  'POST /radar/sign_up',
];

/** Routes whose 422 without words has its own meaning: never a refused forgery token (docs/spec/errors.md#4.1). */
export const WITHOUT_FORGERY_CHECK: readonly Route[] = ['POST /radar_leads'];

/** Routes whose answer no other call returns: without it they have failed (docs/spec/errors.md#2.8). */
export const NEEDS_ANSWER: readonly Route[] = [
  'POST /sessions',
  'POST /passwords',
  'POST /radar/sign_up',
  'POST /estimations',
  'POST /buyer_alerts/properties',
];

/** Routes with a time limit of one minute (docs/spec/errors.md#1.3). */
export const SLOW: readonly Route[] = ['POST /estimations'];

/** Returns the path of a route with its parameters filled in, encoded. */
export function pathOf(route: Route, params: Record<string, string>): string {
  const template = route.slice(route.indexOf('/'));
  return template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
