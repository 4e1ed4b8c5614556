import { visitStates } from '../tools/visit.ts';
import { otherStates } from './others.ts';

visitStates(otherStates, { inOnePage: true });
