import { visitStates } from '../tools/visit.ts';
import { contactStates } from './contact.ts';

visitStates(contactStates);
