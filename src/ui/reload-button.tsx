import type { MouseEvent } from 'react';
import { Button } from '@/ui/button';

/** The button that reloads the page. */
export function ReloadButton() {
  const reload = ({ currentTarget }: MouseEvent) => currentTarget.ownerDocument.defaultView?.location.reload();
  return (
    <Button kind="secondary" onClick={reload}>
      Recharger la page
    </Button>
  );
}
