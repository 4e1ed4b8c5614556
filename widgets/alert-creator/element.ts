/**
 * `parvis-alert-creator`: anyone creates an alert for properties to buy, on the agency's site or on a partner's.
 *
 * Path (with routing="path" or "hash"): `{base-path}`, contact under `/coordonnees`, confirmation under `/success`.
 *
 * @attribute [routing=memory]
 * @attribute [base-path=/creer-une-alerte]
 * @fires parvis:success - The alert was created: `{kind: 'alert-created', alertId}`.
 */
import { defineWidget } from '@/host/define-widget';
import { tokensCss } from '@/ui/tokens';
import { AlertCreator } from './app';

defineWidget({
  tag: 'parvis-alert-creator',
  attributes:
    'token user-id session-id customer-id token-storage api-base token-header accounts routing base-path sign-in-url alerts-url privacy-url brand-name support-email phone-consent google-maps-key geocoder-url criteria partner redirect-origins nonce'.split(
      ' ',
    ),
  component: AlertCreator,
  baseCss: tokensCss,
});
