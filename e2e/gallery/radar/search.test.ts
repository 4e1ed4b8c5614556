import { visitStates } from '../tools/visit.ts';
import { searchStates } from './search.ts';

visitStates(searchStates);
