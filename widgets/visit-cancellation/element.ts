/**
 * `parvis-visit-cancellation`: a visitor cancels a visit from the link of an e-mail, without an account.
 *
 * Path: `{base-path}/{visitId}/{userSlug}`, confirmation under `/success`.
 *
 * @attribute [base-path=/annulation-visite]
 * @fires parvis:success - The visit was cancelled: `{kind: 'visit-cancelled', visitId}`.
 */
import { defineWidget } from '@/host/define-widget';
import { tokensCss } from '@/ui/tokens';
import { VisitCancellation } from './app';

defineWidget({
  tag: 'parvis-visit-cancellation',
  attributes:
    'token user-id session-id customer-id token-storage api-base token-header routing base-path booking-url support-email nonce'.split(
      ' ',
    ),
  component: VisitCancellation,
  baseCss: tokensCss,
});
