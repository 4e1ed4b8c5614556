/** The mandate of a sale and who signs it. Source: seller.md §2.6, §3 (Mandate) and §5, contract.md §8. */

/** How the owners sign, in the order shown. */
export const SIGN_PERSONS = ['solo_owner', 'n_owners_solo_signer', 'n_owners_n_signers'] as const;

/** One of the ways to sign. */
export type SignPerson = (typeof SIGN_PERSONS)[number];

/** A mandate; null where the server does not say. `signedAt` is ISO 8601 with offset; addresses are unchecked. */
export type Mandate = {
  id: string;
  signPerson: SignPerson | null;
  signStatus: string | null;
  signatureUrl: string | null;
  signedAt: string | null;
  documentUrl: string | null;
};

/** The steps of the mandate, in their order (§2.6). */
export const MANDATE_STEPS = ['coordinates', 'situation', 'signature'] as const;

/** One of them. */
export type MandateStep = (typeof MANDATE_STEPS)[number];

/** All owners sign: two of them at least, the owner counted (§5, decisions.md). */
const SIGNATORIES_MIN = 2;

/** Why one cannot go on from the situation; null when one can (§5). */
export function situationRefusal(
  signPerson: SignPerson | null,
  signatoriesCount: number,
): { tag: 'missing' } | { tag: 'alone'; min: number; count: number } | null {
  if (signPerson === null) return { tag: 'missing' };
  const isAlone = signPerson === 'n_owners_n_signers' && signatoriesCount < SIGNATORIES_MIN;
  return isAlone ? { tag: 'alone', min: SIGNATORIES_MIN, count: signatoriesCount } : null;
}

/** What is settled of a mandate: whether its coordinates are saved and complete, and whether its situation is right. */
export type MandateProgress = { coordinates: boolean; situation: boolean };

/** The steps that can be gone to: each once the one before it is valid (§2.6). */
export function openSteps({ coordinates, situation }: MandateProgress): MandateStep[] {
  const isOpen: Record<MandateStep, boolean> = {
    coordinates: true,
    situation: coordinates,
    signature: coordinates && situation,
  };
  return MANDATE_STEPS.filter((step) => isOpen[step]);
}
