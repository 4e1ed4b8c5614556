import { visitStates } from '../tools/visit.ts';
import { dashboardStates } from './seller-dashboard.ts';

visitStates(dashboardStates, { inOnePage: true });
