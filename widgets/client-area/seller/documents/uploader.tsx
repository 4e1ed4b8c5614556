/** The uploader of a sale's documents: files are chosen or dropped, several at once (docs/spec/documents.md#6). */
import Upload from 'lucide/dist/esm/icons/upload.mjs';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { DocumentType } from '@/domain/document/seller-document';
import { UPLOAD_ACCEPT, UPLOAD_MAX_BYTES } from '@/domain/document/upload';
import { css, cx } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { plural } from '@/text/plural';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Select } from '@/ui/select';
import { takeLostFocus } from '../../parts/take-lost-focus';
import { needsType } from './upload-row';
import { UploadRows } from './upload-rows';
import { useUploads } from './use-uploads';
import { formatFileSize, UPLOAD_KINDS } from './words';

const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_12);
`;
const box = css`
  display: grid;
  justify-items: center;
  gap: var(--_8);
  padding: var(--_24) var(--_16);
  border: 1px dashed var(--_edge);
  border-radius: var(--_radius-small);
  background: var(--_sand);
  text-align: center;
  & > svg {
    color: var(--_primary);
  }
  & > small {
    color: var(--_ink-soft);
  }
`;
const over = css`
  border-color: var(--_primary);
  border-style: solid;
  background: var(--_tint);
`;

/** `types`: the possible types; a single one is taken without a question. `typeId`: the type chosen at first. */
type Props = { saleId: string; types: readonly DocumentType[]; typeId?: string | undefined };

/** Shows the drop zone and the rows of the queue, which goes on after unmounting. */
export function Uploader({ saleId, types, typeId: firstTypeId = '' }: Props) {
  const { queue, rows } = useUploads(saleId);
  const untyped = rows.filter(needsType).length;
  // Files of an earlier visit wait for their own type, which need not be the one given.
  const [typeId, setTypeId] = useState(untyped > 0 ? '' : firstTypeId);
  const isAsked = types.length > 1 || untyped > 0;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const typeOf = (id: string) => types.find((type) => type.id === id) ?? null;

  const addFiles = (files: File[]) => {
    const type = isAsked ? typeOf(typeId) : (types[0] ?? null);
    queue.add(files, type);
    if (!type) field.current?.querySelector('select')?.focus();
  };
  const chooseType = (id: string) => {
    setTypeId(id);
    const type = typeOf(id);
    if (type) queue.setType(type);
  };
  const { isOver, zone } = useDrop(addFiles);
  const waiting = `${untyped} ${plural(untyped, 'fichier attend', 'fichiers attendent')} pour partir.`;

  return (
    <div className={column}>
      {isAsked && (
        <div ref={field}>
          <Select
            label="Type de document"
            name="document_type_id"
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
            emptyLabel="Choisissez un type"
            value={typeId}
            onChange={chooseType}
            error={untyped > 0 ? `*Choisissez un type de document\u00a0: ${waiting}` : undefined}
            required
          />
        </div>
      )}
      <div className={cx(box, isOver && over)} data-drop="" {...zone}>
        <Icon node={Upload} size={28} />
        <p>Déposez vos fichiers ici ou</p>
        <Button kind="secondary" buttonRef={button} onClick={() => input.current?.click()}>
          Choisir des fichiers
        </Button>
        <small>
          {UPLOAD_KINDS}, {formatFileSize(UPLOAD_MAX_BYTES)} maximum par fichier
        </small>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={UPLOAD_ACCEPT}
          aria-label="Fichiers à envoyer"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // So that the same file may be chosen again.
            currentTarget.value = '';
            if (files.length > 0) addFiles(files);
          }}
        />
      </div>
      <UploadRows rows={rows} queue={queue} onRemoved={() => requestFocus(button.current)} />
    </div>
  );
}

/** Moves the focus once the pressed button, and the focus with it, is gone. */
function requestFocus(element: HTMLElement | null): void {
  setTimeout(() => takeLostFocus(element));
}

const hasFiles = (event: { dataTransfer: DataTransfer | null }) => !!event.dataTransfer?.types.includes('Files');

/**
 * Returns the handlers of a drop zone. While it is mounted a drop beside it does nothing, where the browser would open
 * the file instead of the page; a drop that the host handles is left alone.
 */
function useDrop(onFiles: (files: File[]) => void) {
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
