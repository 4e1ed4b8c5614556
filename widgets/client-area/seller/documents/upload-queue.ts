/** A queue that sends files one at a time and goes on after its screen is unmounted (docs/spec/documents.md#6.9). */

import type { StoreApi } from 'zustand/vanilla';
import type { Upload } from '@/api/document/documents';
import type { UploadOptions } from '@/api/document/upload';
import type { SaleDocument } from '@/domain/document/sale-document';
import type { DocumentType } from '@/domain/document/seller-document';
import { HEAD_BYTES, refusalOfContent, refusalOfFile, type UploadRefusal } from '@/domain/document/upload';
import { type Failure, isDoneWithoutResult } from '@/domain/failure';
import type { Result } from '@/lib/result';
import { uuid } from '@/lib/uuid';
import { needsType, type UploadRow, type UploadState } from './upload-row';

/**
 * The callbacks of the queue. `onIdle`: nothing is left to send; receives the files that failed while no screen
 * watched.
 */
export type QueueOptions = {
  rows: StoreApi<readonly UploadRow[]>;
  send: (upload: Upload, options: UploadOptions) => Promise<Result<SaleDocument, Failure>>;
  onSent: (document: SaleDocument | null) => void;
  onCancelled: () => void;
  onIdle: (unreported: UploadRow[]) => void;
};

/** The queue of one sale. `watch` counts a screen that shows the rows, until the returned function is called. */
export type UploadQueue = {
  rows: StoreApi<readonly UploadRow[]>;
  add(files: readonly File[], type: DocumentType | null): void;
  /** Sets the type of every file that waits for one. */
  setType(type: DocumentType): void;
  retry(id: string): void;
  /** Removes a file's row, and aborts its upload. */
  remove(id: string): void;
  watch(): () => void;
};

/** Creates the queue of these rows. */
export function createUploadQueue({ rows, send, onSent, onCancelled, onIdle }: QueueOptions): UploadQueue {
  const find = (tag: UploadState['tag']) => rows.getState().find(({ state }) => state.tag === tag);
  const setRowState = (id: string, state: UploadState) =>
    rows.setState(
      rows.getState().map((row) => (row.id === id ? { ...row, state } : row)),
      true,
    );
  let current: { id: string; controller: AbortController } | null = null;
  let watchers = 0;
  let unreported: string[] = [];

  const fail = (id: string, state: UploadState) => {
    setRowState(id, state);
    if (watchers === 0) unreported.push(id);
  };
  const reportUnseen = () => {
    if (current || find('waiting') || find('checking') || unreported.length === 0) return;
    const missed = rows.getState().filter(({ id }) => unreported.includes(id));
    unreported = [];
    if (missed.length > 0) onIdle(missed);
  };

  const check = async ({ id, file }: UploadRow) => {
    const refusal = await refusalOf(file);
    // The type may have been chosen meanwhile.
    const type = rows.getState().find((row) => row.id === id)?.type;
    if (refusal) fail(id, { tag: 'refused', refusal });
    else setRowState(id, { tag: type ? 'waiting' : 'untyped' });
    void next();
  };

  const next = async () => {
    const row = current ? undefined : find('waiting');
    if (!row?.type) return reportUnseen();
    const { id, file, type } = row;
    const controller = new AbortController();
    current = { id, controller };
    setRowState(id, { tag: 'sending', share: 0 });
    const answer = await send(
      { file, documentTypeId: type.id, key: id },
      { onProgress: (share) => setRowState(id, { tag: 'sending', share }), signal: controller.signal },
    );
    current = null;
    if (answer.ok || isDoneWithoutResult(answer.error)) {
      setRowState(id, { tag: 'sent' });
      onSent(answer.ok ? answer.value : null);
      // A cancelled file may have arrived all the same.
    } else if (answer.error.tag === 'aborted') onCancelled();
    else fail(id, { tag: 'failed', failure: answer.error });
    // After a 401 every further file would fail.
    if (answer.ok || answer.error.tag !== 'unauthorized') void next();
  };

  return {
    rows,
    add(files, type) {
      const added = files.map((file): UploadRow => ({ id: uuid(), file, type, state: { tag: 'checking' } }));
      rows.setState([...rows.getState(), ...added], true);
      for (const row of added) void check(row);
    },
    setType(type) {
      rows.setState(
        rows.getState().map((row): UploadRow => {
          if (!needsType(row)) return row;
          return { ...row, type, state: row.state.tag === 'untyped' ? { tag: 'waiting' } : row.state };
        }),
        true,
      );
      void next();
    },
    retry(id) {
      setRowState(id, { tag: 'waiting' });
      void next();
    },
    remove(id) {
      rows.setState(
        rows.getState().filter((row) => row.id !== id),
        true,
      );
      if (current?.id === id) current.controller.abort();
    },
    watch() {
      watchers += 1;
      unreported = [];
      // A new screen shows failures, not files that the list already has.
      rows.setState(
        rows.getState().filter(({ state }) => state.tag !== 'sent'),
        true,
      );
      return () => {
        watchers -= 1;
      };
    },
  };
}

/** Returns why a file cannot be sent, or null. A file that cannot be read (a folder, a deleted file) is refused too. */
async function refusalOf(file: File): Promise<UploadRefusal | null> {
  const refusal = refusalOfFile({ name: file.name, bytes: file.size });
  if (refusal) return refusal;
  try {
    return refusalOfContent(file.name, new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  } catch {
    return { tag: 'unreadable' };
  }
}
