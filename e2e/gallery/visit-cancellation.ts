/** Every state of `parvis-visit-cancellation`. */
import type { State } from './tools/state.ts';
import { authenticationStates } from './visit-cancellation/authentication.ts';
import { formStates } from './visit-cancellation/form.ts';
import { hostStates } from './visit-cancellation/hosts.ts';
import { outcomeStates } from './visit-cancellation/outcomes.ts';

/** In the order in which a visitor meets them, then the hosts. */
export const states: State[] = [...authenticationStates, ...formStates, ...outcomeStates, ...hostStates];
