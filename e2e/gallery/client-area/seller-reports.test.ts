import { visitStates } from '../tools/visit.ts';
import { sellerReportStates } from './seller-reports.ts';

visitStates(sellerReportStates, { inOnePage: true });
