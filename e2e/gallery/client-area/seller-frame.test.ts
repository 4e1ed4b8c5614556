import { visitStates } from '../tools/visit.ts';
import { sellerFrameStates } from './seller-frame.ts';

visitStates(sellerFrameStates, { inOnePage: true });
