import { useSyncExternalStore } from 'react';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { plural } from '@/text/plural';
import { useArea } from '../../context';
import { uploadRows, wantsType } from './upload-row';

const line = css`
  padding-bottom: var(--_8);
  color: var(--_warning);
  font-weight: 600;
  &:empty {
    display: none;
  }
`;

/**
 * Shows how many files of a sale wait for their type (docs/spec/documents.md#6.6).
 */
export function HeldFiles({ saleId }: { saleId: string }) {
  const { customerId } = useArea();
  const { subscribe, getState } = uploadRows(useSession().lifetime, customerId, saleId);
  const rows = useSyncExternalStore(subscribe, getState);
  const held = rows.filter(wantsType).length;
  return (
    <p role="status" className={line}>
      {held > 0 && `${held} ${plural(held, 'fichier attend son type', 'fichiers attendent leur type')} pour partir.`}
    </p>
  );
}
