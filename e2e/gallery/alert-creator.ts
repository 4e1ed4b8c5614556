/** Every state of `parvis-alert-creator`. */
import { accountStates } from './alert-creator/account.ts';
import { contactStates } from './alert-creator/contact.ts';
import { criteriaStates } from './alert-creator/criteria.ts';
import { hostStates } from './alert-creator/hosts.ts';
import { zoneStates } from './alert-creator/zones.ts';
import type { State } from './tools/state.ts';

/** In the order in which a person meets them, then the hosts. */
export const states: State[] = [...criteriaStates, ...zoneStates, ...contactStates, ...accountStates, ...hostStates];
