import { visitStates } from '../tools/visit.ts';
import { accountStates } from './account.ts';

visitStates(accountStates);
