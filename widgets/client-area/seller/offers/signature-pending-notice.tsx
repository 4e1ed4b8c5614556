import { Notice } from '@/ui/notice';

/** Tells that the API has not confirmed the signature yet (docs/spec/offers.md#8.5). */
export function SignaturePendingNotice() {
  return (
    <Notice tone="info" role="status" title="Votre signature est en cours d'enregistrement">
      Cela peut prendre quelques minutes. Vous pouvez quitter cette page&nbsp;: rien d'autre n'est attendu de vous.
    </Notice>
  );
}
