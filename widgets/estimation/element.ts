/**
 * `parvis-estimation`: anyone estimates an apartment or a house in under two minutes, and reads the result.
 *
 * Path: the steps of the version `main` are under `/estimation`, those of `bis` under `/estimation-en-ligne`, the result
 * under `/estimation/resultat/{hash}`. With a `base-path` of the host or routing="hash", all of them are under that one
 * place (`#/typologie`, `#/resultat/{hash}`), and `funnel-version` sets the version.
 *
 * @attribute [base-path=/estimation, /estimation-en-ligne]
 * @fires parvis:success - The estimation was created: `{kind: 'estimation-created', inZone}`.
 */
import { defineWidget } from '@/host/define-widget';
import { tokensCss } from '@/ui/tokens';
import { Estimation } from './app';

defineWidget({
  tag: 'parvis-estimation',
  attributes:
    'token user-id session-id customer-id token-storage api-base token-header cable-url accounts routing base-path home-url sign-in-url privacy-url ev-url brand-name brand-slug logo-url support-email staff-domain phone-consent google-maps-key geocoder-url mapbox-token map-style tiles-url funnel-version result-first partner analytics-identity nonce'.split(
      ' ',
    ),
  component: Estimation,
  baseCss: tokensCss,
});
