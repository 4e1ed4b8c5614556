import { visitStates } from '../tools/visit.ts';
import { hostStates } from './hosts.ts';

visitStates(hostStates, { inOnePage: true });
