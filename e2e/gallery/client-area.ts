/** Every state of `parvis-client-area`. */
import { alertStates } from './client-area/alerts.ts';
import { frameStates } from './client-area/frame.ts';
import { homeStates } from './client-area/home.ts';
import { hostStates } from './client-area/hosts.ts';
import { interestStates } from './client-area/interests.ts';
import { otherStates } from './client-area/others.ts';
import { sellerAdviceStates } from './client-area/seller-advice.ts';
import { dashboardStates } from './client-area/seller-dashboard.ts';
import { estimationStates } from './client-area/seller-estimation.ts';
import { sellerFolderStates } from './client-area/seller-folder.ts';
import { sellerFrameStates } from './client-area/seller-frame.ts';
import { sellerMandateStates } from './client-area/seller-mandate.ts';
import { sellerOfferStates } from './client-area/seller-offers.ts';
import { sellerPhotoStates } from './client-area/seller-photo.ts';
import { photoEndStates } from './client-area/seller-photo-ends.ts';
import { planningStates } from './client-area/seller-planning.ts';
import { sellerReportStates } from './client-area/seller-reports.ts';
import type { State } from './tools/state.ts';

/** In the order in which a person meets them, then the hosts. */
export const states: State[] = [
  ...frameStates,
  ...sellerFrameStates,
  ...sellerMandateStates,
  ...sellerFolderStates,
  ...homeStates,
  ...interestStates,
  ...alertStates,
  ...otherStates,
  ...sellerReportStates,
  ...sellerOfferStates,
  ...planningStates,
  ...sellerPhotoStates,
  ...photoEndStates,
  ...estimationStates,
  ...dashboardStates,
  ...sellerAdviceStates,
  ...hostStates,
];
