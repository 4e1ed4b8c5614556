import { visitStates } from '../tools/visit.ts';
import { propertyStates } from './property.ts';

visitStates(propertyStates);
