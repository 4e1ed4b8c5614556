import { NO_MAP_FLAGS } from '../../setup/radar.ts';
import { visitStates } from '../tools/visit.ts';
import { accountStates } from './account.ts';

visitStates(accountStates, NO_MAP_FLAGS);
