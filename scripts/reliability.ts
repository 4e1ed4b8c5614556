/** `npm run reliability`: writes docs/reliability.md anew from the results of the long run. */
import { writePage } from './reliability/results.ts';

writePage();
