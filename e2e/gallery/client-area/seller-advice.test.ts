import { visitStates } from '../tools/visit.ts';
import { sellerAdviceStates } from './seller-advice.ts';

visitStates(sellerAdviceStates, { inOnePage: true });
