import { type DragEvent, useEffect, useState } from 'react';
import { useSession } from '@/session/session-provider';

const hasFiles = (event: { dataTransfer: DataTransfer | null }) => !!event.dataTransfer?.types.includes('Files');

/**
 * Returns the handlers of a drop zone. While it is mounted a drop beside it does nothing, where the browser would open
 * the file instead of the page; a drop that the host handles is left alone.
 */
export function useDrop(onFiles: (files: File[]) => void) {
  const { host } = useSession();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const page = host.ownerDocument;
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    page.addEventListener('dragover', refuse);
    page.addEventListener('drop', refuse);
    return () => {
      page.removeEventListener('dragover', refuse);
      page.removeEventListener('drop', refuse);
    };
  }, [host]);
  const zone = {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      // Entering a child does not leave the zone.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent<HTMLElement>) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, zone };
}
