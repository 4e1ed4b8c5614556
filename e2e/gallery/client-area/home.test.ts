import { visitStates } from '../tools/visit.ts';
import { homeStates } from './home.ts';

visitStates(homeStates, { inOnePage: true });
