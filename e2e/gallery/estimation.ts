/** Every state of the funnel and the results of `parvis-estimation`. */
import { addressStates } from './estimation/address.ts';
import { contactStates } from './estimation/contact.ts';
import { hostStates } from './estimation/hosts.ts';
import { loaderStates } from './estimation/loader.ts';
import { openingStates } from './estimation/opening.ts';
import { propertyStates } from './estimation/property.ts';
import { reasonStates } from './estimation/reason.ts';
import { resultStates } from './estimation/result.ts';
import type { State } from './tools/state.ts';

/** In the order in which a person meets them, then the hosts. */
export const states: State[] = [
  ...openingStates,
  ...addressStates,
  ...propertyStates,
  ...reasonStates,
  ...contactStates,
  ...loaderStates,
  ...resultStates,
  ...hostStates,
];
