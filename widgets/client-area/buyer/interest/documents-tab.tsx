import { useArea } from '../../context';
import { useQueryResult } from '../../data/cache';
import { documentsOf } from '../../data/sale-of-interest-queries';
import { QueryView } from '../../parts/screen';
import { DocumentList } from './document-list';
import type { TabProps } from './tab-props';

/** Draws 'Documents', for a sale with an accepted offer. */
export function DocumentsTab({ sale }: TabProps) {
  const { customerId } = useArea();
  const documents = useQueryResult(documentsOf(customerId, sale.id));
  return <QueryView read={documents}>{(all) => <DocumentList documents={all} />}</QueryView>;
}
