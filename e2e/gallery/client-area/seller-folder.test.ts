import { visitStates } from '../tools/visit.ts';
import { sellerFolderStates } from './seller-folder.ts';

visitStates(sellerFolderStates, { inOnePage: true });
