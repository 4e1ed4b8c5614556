/**
 * `parvis-client-area`: the space of a customer who buys or sells, and the account.
 *
 * Its paths are /ea, /ev, /mon-compte, /traitement-offre and all below. It admits a signed-in customer; anyone else is
 * led to `sign-in-url`, and back afterwards.
 *
 * The seller's maps need the same content security policy as the radar's map, and tiles, a style or a token of the host:
 * without any of these there is no map, and a list or table holds the same facts.
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
    'token user-id session-id customer-id token-storage api-base token-header cable-url routing base-path home-url sign-in-url sign-out-url ads-url booking-url offer-url terms-url estimation-url brand-name brand-slug support-email phone-consent google-maps-key geocoder-url mapbox-token map-style tiles-url esign-origins payment-origins analytics-identity nonce'.split(
      ' ',
    ),
  component: ClientArea,
  baseCss: tokensCss,
});
