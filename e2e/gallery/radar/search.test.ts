import { MAP_FLAGS } from '../../setup/radar.ts';
import { visitStates } from '../tools/visit.ts';
import { searchStates } from './search.ts';

visitStates(searchStates, MAP_FLAGS);
