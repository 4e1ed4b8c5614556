/** The mandate of a sale, its signing situation and steps. Source: docs/spec/mandate.md. */

/** Signing situations, in the order shown (docs/spec/mandate.md#4.1). */
export const SIGN_PERSONS = ['solo_owner', 'n_owners_solo_signer', 'n_owners_n_signers'] as const;

/** A signing situation. */
export type SignPerson = (typeof SIGN_PERSONS)[number];

/** A mandate; null where the server sends nothing. `signedAt` is ISO 8601 with offset; URLs are not validated. */
export type Mandate = {
  id: string;
  signPerson: SignPerson | null;
  signatureUrl: string | null;
  signedAt: string | null;
  documentUrl: string | null;
};

/** Steps of the mandate, in order. */
export const MANDATE_STEPS = ['coordinates', 'situation', 'signature'] as const;

/** A step of the mandate. */
export type MandateStep = (typeof MANDATE_STEPS)[number];

/** Minimum number of signatories when all owners sign, the owner included (docs/spec/mandate.md#4.5). */
const SIGNATORIES_MIN = 2;

/** Returns why the situation step cannot be left; null when it can (docs/spec/mandate.md#4.4). */
export function situationRefusal(
  signPerson: SignPerson | null,
  signatoriesCount: number,
): { tag: 'missing' } | { tag: 'alone'; min: number; count: number } | null {
  if (signPerson === null) return { tag: 'missing' };
  const lacksSignatories = signPerson === 'n_owners_n_signers' && signatoriesCount < SIGNATORIES_MIN;
  return lacksSignatories ? { tag: 'alone', min: SIGNATORIES_MIN, count: signatoriesCount } : null;
}

/** Progress of a mandate: whether its coordinates are complete and saved, and whether its situation is valid. */
export type MandateProgress = { coordinates: boolean; situation: boolean };

/** Returns the open steps: each one once the step before it is valid (docs/spec/mandate.md#2.1). */
export function openSteps({ coordinates, situation }: MandateProgress): MandateStep[] {
  const isOpen: Record<MandateStep, boolean> = {
    coordinates: true,
    situation: coordinates,
    signature: coordinates && situation,
  };
  return MANDATE_STEPS.filter((step) => isOpen[step]);
}
