import { visitStates } from '../tools/visit.ts';
import { mapStates } from './map.ts';

visitStates(mapStates);
