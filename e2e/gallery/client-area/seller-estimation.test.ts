import { MAP_FLAGS } from '../../setup/radar.ts';
import { visitStates } from '../tools/visit.ts';
import { estimationStates } from './seller-estimation.ts';

visitStates(estimationStates, MAP_FLAGS);
