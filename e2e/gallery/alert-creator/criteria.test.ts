import { visitStates } from '../tools/visit.ts';
import { criteriaStates } from './criteria.ts';

visitStates(criteriaStates);
