import { visitStates } from '../tools/visit.ts';
import { planningStates } from './seller-planning.ts';

visitStates(planningStates, { inOnePage: true });
