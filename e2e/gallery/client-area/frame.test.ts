import { visitStates } from '../tools/visit.ts';
import { frameStates } from './frame.ts';

visitStates(frameStates, { inOnePage: true });
