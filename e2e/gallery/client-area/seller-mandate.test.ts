import { visitStates } from '../tools/visit.ts';
import { sellerMandateStates } from './seller-mandate.ts';

visitStates(sellerMandateStates, { inOnePage: true });
