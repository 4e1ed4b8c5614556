import { visitStates } from '../tools/visit.ts';
import { reasonStates } from './reason.ts';

visitStates(reasonStates);
