import { MAP_FLAGS } from '../../setup/radar.ts';
import { visitStates } from '../tools/visit.ts';
import { dashboardStates } from './seller-dashboard.ts';

visitStates(dashboardStates, MAP_FLAGS);
