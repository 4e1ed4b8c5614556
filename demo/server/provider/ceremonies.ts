/** What can be signed at the provider, one line for each kind of document: what it says, and what a signature does. */
import type { DemoContext } from '../context.ts';
import { OFFER_CEREMONY } from '../seller/acceptance.ts';
import { MANDATE_CEREMONY } from '../seller/mandate-ceremony.ts';

/** The page of one document. */
export type Paper = { title: string; lines: string[] };

/** One kind of document, at `/signature/{kind}/{id}`. */
export type Ceremony = {
  /** What is written there; null when there is nothing to sign. */
  paper(demo: DemoContext, id: string): Paper | null;
  /** The house learns of the signature, some seconds after it. */
  signed(demo: DemoContext, id: string): void;
  /** The house hears at once that a signature is coming. */
  coming?(demo: DemoContext, id: string): void;
  /** The house learns at once that the signer refused. */
  declined?(demo: DemoContext, id: string): void;
};

export const CEREMONIES: Record<string, Ceremony> = {
  mandates: MANDATE_CEREMONY,
  offers: OFFER_CEREMONY,
};

/** Where this document is signed, at the provider's origin. */
export const signatureUrl = ({ origins }: Pick<DemoContext, 'origins'>, kind: string, id: unknown): string =>
  `${origins.provider}/signature/${kind}/${encodeURIComponent(String(id))}`;
