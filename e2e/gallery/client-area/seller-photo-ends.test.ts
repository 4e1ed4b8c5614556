import { visitStates } from '../tools/visit.ts';
import { photoEndStates } from './seller-photo-ends.ts';

visitStates(photoEndStates, { inOnePage: true });
