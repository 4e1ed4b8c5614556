/** The kinds of documents that can be signed at the provider: the text of each, and the effect of a signature. */
import type { DemoContext } from '../context.ts';

/** The page of one document. */
export type SignaturePage = { title: string; lines: string[] };

/** One kind of document, at `/signature/{kind}/{id}`. */
export type SignatureFlow = {
  /** Returns the page of the document; null if there is nothing to sign. */
  document(demo: DemoContext, id: string): SignaturePage | null;
  /** Records the signature in the API, some seconds after it. */
  onSigned(demo: DemoContext, id: string): void;
  /** Records at once that a signature is on its way. */
  onPending?(demo: DemoContext, id: string): void;
  /** Records at once that the signer refused. */
  onDeclined?(demo: DemoContext, id: string): void;
};

/** Returns the address of the signature page at the provider. */
export const signatureUrl = ({ origins }: Pick<DemoContext, 'origins'>, kind: string, id: unknown): string =>
  `${origins.provider}/signature/${kind}/${encodeURIComponent(String(id))}`;
