import { NO_MAP_FLAGS } from '../../setup/radar.ts';
import { visitStates } from '../tools/visit.ts';
import { propertyStates } from './property.ts';

visitStates(propertyStates, NO_MAP_FLAGS);
