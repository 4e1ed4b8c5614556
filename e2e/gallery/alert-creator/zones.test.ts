import { visitStates } from '../tools/visit.ts';
import { zoneStates } from './zones.ts';

visitStates(zoneStates);
