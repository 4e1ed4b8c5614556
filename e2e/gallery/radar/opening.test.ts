import { MAP_FLAGS } from '../../setup/radar.ts';
import { visitStates } from '../tools/visit.ts';
import { openingStates } from './opening.ts';

visitStates(openingStates, MAP_FLAGS);
