import { visitStates } from '../tools/visit.ts';
import { sellerPhotoStates } from './seller-photo.ts';

visitStates(sellerPhotoStates, { inOnePage: true });
