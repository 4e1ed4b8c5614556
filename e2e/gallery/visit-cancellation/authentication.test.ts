import { visitStates } from '../tools/visit.ts';
import { authenticationStates } from './authentication.ts';

visitStates(authenticationStates);
