import { visitStates } from '../tools/visit.ts';
import { loaderStates } from './loader.ts';

visitStates(loaderStates);
