import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useRef } from 'react';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { ProgressBar } from '@/ui/progress';
import { ReloadButton } from '@/ui/reload-button';
import { visuallyHidden } from '@/ui/visually-hidden';
import type { UploadQueue } from './upload-queue';
import type { UploadRow } from './upload-row';
import { reasonOf } from './use-uploads';
import { formatFileSize } from './words';

// The scroll margin keeps a row that is scrolled into sight clear of the dialog's sticky edges.
const listClass = css`
  border: 1px solid var(--_line);
  border-radius: var(--_radius-small);
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: start;
    gap: 4px var(--_12);
    padding: var(--_8) var(--_8) var(--_8) var(--_12);
    scroll-margin-block: 72px 88px;
  }
  & > li + li {
    border-top: 1px solid var(--_line);
  }
  & > li > svg {
    margin-top: 12px;
    color: var(--_ink-soft);
  }
  & > li[data-state='sent'] > svg {
    color: var(--_success);
  }
  & > li[data-state='refused'] > svg,
  & > li[data-state='failed'] > svg {
    color: var(--_danger);
  }
  & > li > div {
    padding-block: 3px;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--_ink-soft);
  }
`;
const error = css`
  color: var(--_danger);
  font-size: 13px;
  line-height: 18px;
`;
const buttons = css`
  display: flex;
`;

const isWrong = (row: Element) => ['refused', 'failed'].includes((row as HTMLElement).dataset['state'] ?? '');

const ICONS = { sent: CircleCheck, refused: CircleAlert, failed: CircleAlert } as const;

type Props = { rows: readonly UploadRow[]; queue: UploadQueue; onRemoved: () => void };

/** Shows the files with their states and buttons (docs/spec/documents.md#6.7). */
export function UploadRows({ rows, queue, onRemoved }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const wrongCount = rows.filter((row) => reasonOf(row)).length;
  const before = useRef(wrongCount);
  // On a phone the rows are below the fold: without the scroll nothing would seem to happen.
  useEffect(() => {
    if (wrongCount > before.current)
      [...(list.current?.children ?? [])].findLast(isWrong)?.scrollIntoView({ block: 'nearest' });
    before.current = wrongCount;
  }, [wrongCount]);
  return (
    <>
      {rows.length > 0 && (
        <ul ref={list} className={listClass} aria-label="Fichiers">
          {rows.map((row) => (
            <Row key={row.id} row={row} queue={queue} onRemoved={onRemoved} />
          ))}
        </ul>
      )}
      {rows.some(isExpired) && <ReloadButton />}
      <p role="status" className={visuallyHidden}>
        {announcedRows(rows)
          .map((row) => `${row.file.name}\u00a0: ${reasonOf(row) ?? 'envoyé'}`)
          .join(' ')}
      </p>
    </>
  );
}

const isExpired = ({ state }: UploadRow) => state.tag === 'failed' && state.failure.tag === 'page-expired';

/**
 * Returns the files to announce: the last one that ended, or all refused ones where it was refused, since several may
 * be at once.
 */
function announcedRows(rows: readonly UploadRow[]): readonly UploadRow[] {
  const ended = rows.filter((row) => row.state.tag === 'sent' || reasonOf(row));
  const [last] = ended.slice(-1);
  return last && reasonOf(last) ? ended.filter((row) => reasonOf(row)) : ended.slice(-1);
}

function Row({ row, queue, onRemoved }: Omit<Props, 'rows'> & { row: UploadRow }) {
  const { id, file, type, state } = row;
  const reason = reasonOf(row);
  const isUnsent = !reason && state.tag !== 'sent';
  const remove = () => {
    queue.remove(id);
    onRemoved();
  };
  return (
    <li data-state={state.tag}>
      <Icon node={ICONS[state.tag as keyof typeof ICONS] ?? FileText} />
      <div>
        <p>{file.name}</p>
        <small>
          {type && `${type.name} · `}
          {formatFileSize(file.size)}
        </small>
        {state.tag === 'sending' && <Sending share={state.share} />}
        {(state.tag === 'waiting' || state.tag === 'checking') && <small>En attente</small>}
        {state.tag === 'untyped' && <small>Son type reste à choisir</small>}
        {state.tag === 'sent' && <small>Envoyé</small>}
        {reason && <p className={error}>{reason}</p>}
      </div>
      <div className={buttons}>
        {state.tag === 'failed' && (
          <Button
            kind="quiet"
            icon={RotateCw}
            aria-label={`Réessayer l'envoi de ${file.name}`}
            onClick={() => {
              queue.retry(id);
              onRemoved();
            }}
          />
        )}
        {state.tag !== 'sent' && (
          <Button
            kind="quiet"
            icon={X}
            aria-label={isUnsent ? `Annuler l'envoi de ${file.name}` : `Retirer ${file.name} de la liste`}
            onClick={remove}
          />
        )}
      </div>
    </li>
  );
}

/** Shows the progress; once everything is sent, the wait for the server has none. */
function Sending({ share }: { share: number }) {
  if (share >= 1) return <small>Enregistrement…</small>;
  return <ProgressBar label="Envoi en cours" value={Math.floor(share * 100)} />;
}
