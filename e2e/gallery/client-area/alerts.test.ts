import { visitStates } from '../tools/visit.ts';
import { alertStates } from './alerts.ts';

visitStates(alertStates, { inOnePage: true });
