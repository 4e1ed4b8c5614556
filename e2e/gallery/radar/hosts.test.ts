import { MAP_FLAGS } from '../../setup/radar.ts';
import { visitStates } from '../tools/visit.ts';
import { hostStates } from './hosts.ts';

visitStates(hostStates, MAP_FLAGS);
