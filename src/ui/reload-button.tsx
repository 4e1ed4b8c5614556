import type { MouseEvent } from 'react';
import { Button } from '@/ui/button';

/** Loads the page again, where nothing else helps. */
export function ReloadButton() {
  const reload = ({ currentTarget }: MouseEvent) => currentTarget.ownerDocument.defaultView?.location.reload();
  return (
    <Button kind="secondary" onClick={reload}>
      Recharger la page
    </Button>
  );
}
