/**
 * `parvis-radar`: a map and a list of the properties sold around an address.
 *
 * The query of the page (`lat`, `lng`, `radius`, `pid`) holds the state; with routing="hash" the query follows the `#`.
 * A content security policy needs `worker-src 'self' blob:` for the map, with the origin of the script where it differs,
 * and `trusted-types parvis-map` where Trusted Types are enforced. Without a map, the list shows everything.
 *
 * @attribute [base-path=/radar]
 * @fires parvis:success - A price was unlocked: `{kind: 'price-revealed'}`.
 */
import { defineWidget } from '@/host/define-widget';
import { nightCss } from '@/ui/night';
import { tokensCss } from '@/ui/tokens';
import { Radar } from './app';

defineWidget({
  tag: 'parvis-radar',
  attributes:
    'token user-id session-id customer-id token-storage api-base token-header accounts routing base-path sign-in-url estimation-url terms-url privacy-url brand-name google-maps-key geocoder-url mapbox-token map-style tiles-url nonce'.split(
      ' ',
    ),
  component: Radar,
  baseCss: tokensCss + nightCss,
});
