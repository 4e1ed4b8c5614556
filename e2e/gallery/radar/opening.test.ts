import { visitStates } from '../tools/visit.ts';
import { openingStates } from './opening.ts';

visitStates(openingStates);
