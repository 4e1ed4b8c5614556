import { visitStates } from '../tools/visit.ts';
import { interestStates } from './interests.ts';

visitStates(interestStates, { inOnePage: true });
