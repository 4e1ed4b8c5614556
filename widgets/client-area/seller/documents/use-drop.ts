import { type DragEvent, useEffect, useState } from 'react';
import { useSession } from '@/session/session-provider';

const hasFiles = (event: { dataTransfer: DataTransfer | null }) => !!event.dataTransfer?.types.includes('Files');

/**
 * A zone that files are dropped on. While it is on show a drop beside it does nothing, where the browser would leave the
 * page for the file; what the host takes itself is left to it.
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
      // Onto a child of the zone is not out of it.
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
