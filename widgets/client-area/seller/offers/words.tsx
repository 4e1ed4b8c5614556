import { Notice } from '@/ui/notice';

/** The API has not said yet what the provider says is signed: nothing is claimed, and nothing is asked for again. */
export function BeingRecorded() {
  return (
    <Notice tone="info" role="status" title="Votre signature est en cours d'enregistrement">
      Cela peut prendre quelques minutes. Vous pouvez quitter cette page&nbsp;: rien d'autre n'est attendu de vous.
    </Notice>
  );
}
