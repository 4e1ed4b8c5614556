import { visitStates } from '../tools/visit.ts';
import { sellerOfferStates } from './seller-offers.ts';

visitStates(sellerOfferStates, { inOnePage: true });
