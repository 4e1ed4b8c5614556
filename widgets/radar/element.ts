/**
 * `parvis-radar`: a map of what was sold around an address, with a list of the same.
 *
 * The query of its page (`lat`, `lng`, `radius`, `pid`) says what it shows; with routing="hash" it stands after the `#`.
 * A policy (CSP) that lets the map in has `worker-src 'self' blob:`, with the origin of the script where that is another
 * one, and `trusted-types parvis-map` where Trusted Types are enforced. Without the map, the list alone says everything.
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
