import { skipToken, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { css } from '@/host/styles';
import { plural } from '@/text/plural';
import { useArea } from '../../context';
import type { UploadQueue, UploadRow } from './upload-queue';
import { uploadsKey, wantsType } from './uploads-key';

const line = css`
  padding-bottom: var(--_8);
  color: var(--_warning);
  font-weight: 600;
  &:empty {
    display: none;
  }
`;

const NONE: readonly UploadRow[] = [];
const never = () => () => {};

/**
 * Shows how many files of a sale wait for their type (docs/spec/documents.md#6.6). Reads an existing queue and creates
 * none, so that no code of the uploader is loaded.
 */
export function HeldFiles({ saleId }: { saleId: string }) {
  const { customerId } = useArea();
  const { data: queue } = useQuery<UploadQueue>({ queryKey: uploadsKey(customerId, saleId), queryFn: skipToken });
  const rows = useSyncExternalStore(queue?.rows.subscribe ?? never, () => queue?.rows.getState() ?? NONE);
  const held = rows.filter(wantsType).length;
  return (
    <p role="status" className={line}>
      {held > 0 && `${held} ${plural(held, 'fichier attend son type', 'fichiers attendent leur type')} pour partir.`}
    </p>
  );
}
