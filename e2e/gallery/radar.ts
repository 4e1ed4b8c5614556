/** Every state of `parvis-radar`. */
import { accountStates } from './radar/account.ts';
import { hostStates } from './radar/hosts.ts';
import { mapStates } from './radar/map.ts';
import { openingStates } from './radar/opening.ts';
import { propertyStates } from './radar/property.ts';
import { searchStates } from './radar/search.ts';
import type { State } from './tools/state.ts';

/** In the order in which a person meets them, then the hosts. */
export const states: State[] = [
  ...openingStates,
  ...searchStates,
  ...mapStates,
  ...propertyStates,
  ...accountStates,
  ...hostStates,
];
