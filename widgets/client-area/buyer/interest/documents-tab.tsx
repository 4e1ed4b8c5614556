import { useArea } from '../../context';
import { useReading } from '../../data/cache';
import { documentsOf } from '../../data/sale-of-interest-readings';
import { Loaded } from '../../screen';
import { DocumentList } from './document-list';
import type { TabProps } from './tab-props';

/** Draws 'Documents', for a sale with an accepted offer. */
export function DocumentsTab({ sale }: TabProps) {
  const { customerId } = useArea();
  const documents = useReading(documentsOf(customerId, sale.id));
  return <Loaded read={documents}>{(all) => <DocumentList documents={all} />}</Loaded>;
}
