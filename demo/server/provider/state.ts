/** What the provider of signatures remembers until a reset. */

/** Milliseconds of the demo's clock between the provider's 'success' and the day the house knows of it. */
const TELLS_AFTER = 3000;

/** What a signer did on the provider's page (contract §10). */
export const SIGNATURE_EVENTS = ['started', 'success', 'error', 'declined'] as const;
export type SignatureEvent = (typeof SIGNATURE_EVENTS)[number];

export class ProviderState {
  /** How long the house stays in the dark after a signature; the bench changes it. */
  tellsAfterMs = TELLS_AFTER;
  /** Everything that was done on the provider's pages, oldest first. */
  readonly events: { kind: string; id: string; event: SignatureEvent }[] = [];
}
