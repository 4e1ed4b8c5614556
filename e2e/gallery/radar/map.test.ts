import { MAP_FLAGS } from '../../setup/radar.ts';
import { visitStates } from '../tools/visit.ts';
import { mapStates } from './map.ts';

visitStates(mapStates, MAP_FLAGS);
