import { visitStates } from '../tools/visit.ts';
import { outcomeStates } from './outcomes.ts';

visitStates(outcomeStates);
