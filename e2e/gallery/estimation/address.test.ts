import { visitStates } from '../tools/visit.ts';
import { addressStates } from './address.ts';

visitStates(addressStates);
