import { visitStates } from '../tools/visit.ts';
import { resultStates } from './result.ts';

visitStates(resultStates);
