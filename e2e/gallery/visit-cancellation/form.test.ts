import { visitStates } from '../tools/visit.ts';
import { formStates } from './form.ts';

visitStates(formStates);
