/** The state of the provider of signatures, kept until a reset. */

/** Milliseconds of the demo's clock between the provider's 'success' and its record in the API. */
const CONFIRMATION_DELAY_MS = 3000;

/** The acts of a signer on the provider's page (docs/spec/frames.md#2.1). */
export const SIGNATURE_EVENTS = ['started', 'success', 'error', 'declined'] as const;
export type SignatureEvent = (typeof SIGNATURE_EVENTS)[number];

export class ProviderState {
  /** Milliseconds until the API records a signature; the bench changes them. */
  confirmationDelayMs = CONFIRMATION_DELAY_MS;
  /** Every act on the provider's pages, oldest first. */
  readonly events: { kind: string; id: string; event: SignatureEvent }[] = [];
}
