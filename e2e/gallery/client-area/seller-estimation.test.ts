import { visitStates } from '../tools/visit.ts';
import { estimationStates } from './seller-estimation.ts';

visitStates(estimationStates, { inOnePage: true });
