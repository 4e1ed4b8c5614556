/**
 * `parvis-client-area`: the space of a customer who buys or sells, and their account.
 *
 * It stands on /ea, /ev, /mon-compte and /traitement-offre and all below, and asks for a signed-in customer: anyone else
 * is led to `sign-in-url`, and back afterwards.
 *
 * A seller's maps ask of a policy (CSP) what the radar's does, and of the host tiles, a style or a token: without any of
 * them there is no map, and what it would show is written.
 *
 * @attribute [base-path=]
 * @fires parvis:success - Something was done: `{kind: 'visit-cancelled' | 'alert-created' | 'sponsorship-created' | 'account-saved' | 'offer-signed' | 'document-sent' | 'photo-meeting-booked' | 'document-deleted' | 'property-infos-saved'}`.
 */
import { defineWidget } from '@/host/define-widget';
import { tokensCss } from '@/ui/tokens';
import { ClientArea } from './app';

defineWidget({
  tag: 'parvis-client-area',
  attributes:
    'token user-id session-id customer-id token-storage api-base token-header cable-url routing base-path home-url sign-in-url sign-out-url ads-url booking-url offer-url terms-url estimation-url brand-name brand-slug support-email google-maps-key geocoder-url mapbox-token map-style tiles-url esign-origins payment-origins analytics-identity nonce'.split(
      ' ',
    ),
  component: ClientArea,
  baseCss: tokensCss,
});
