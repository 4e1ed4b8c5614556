/** Every state of `parvis-client-area`. */
import { alertStates } from './client-area/alerts.ts';
import { frameStates } from './client-area/frame.ts';
import { homeStates } from './client-area/home.ts';
import { hostStates } from './client-area/hosts.ts';
import { interestStates } from './client-area/interests.ts';
import { otherStates } from './client-area/others.ts';
import type { State } from './tools/state.ts';

/** In the order in which a person meets them, then the hosts. */
export const states: State[] = [
  ...frameStates,
  ...homeStates,
  ...interestStates,
  ...alertStates,
  ...otherStates,
  ...hostStates,
];
