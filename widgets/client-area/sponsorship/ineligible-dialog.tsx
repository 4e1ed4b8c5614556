import { brandOf } from '@/host/brand';
import { useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Stack } from '@/ui/stack';
import { DialogToaster } from '../shell/toaster';
import { ineligibleWords } from './words';

type Props = { refused: { reason: string | null } | null; onClose: () => void };

/** Draws why a person cannot be sponsored, and a contact address (docs/spec/sponsorship.md#4.6). */
export function IneligibleDialog({ refused, onClose }: Props) {
  const { attribute, boot } = useSession();
  const { email } = brandOf(attribute, boot);
  return (
    <Dialog
      title={ineligibleWords.title}
      width={520}
      open={refused !== null}
      onClose={onClose}
      toaster={<DialogToaster />}
    >
      <Stack>
        {refused?.reason && (
          <p>
            <b>{ineligibleWords.reason}</b> {refused.reason}
          </p>
        )}
        <p>
          Une question&nbsp;? Écrivez-nous à{' '}
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
        </p>
        <Button full onClick={onClose}>
          Revenir au formulaire
        </Button>
      </Stack>
    </Dialog>
  );
}
