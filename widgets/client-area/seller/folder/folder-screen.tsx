/** 'Dossier de vente': documents, the signed mandate, and the facts of the property (docs/spec/documents.md#4). */
import type { ReactNode } from 'react';
import { type FolderPart, folderPartsOf } from '@/domain/document/folder';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { useSession } from '@/session/session-provider';
import { Tabs } from '@/ui/tabs';
import { Redirect, Screen } from '../../parts/screen';
import { folderPath } from '../../sale-paths';
import type { SaleScreenProps } from '../sale-screen';
import { saleScreenTitles } from '../titles';
import { ArchivesPart } from './archives-part';
import { DocumentsPart } from './documents-part';
import { InfosPart } from './infos-part';

const PARTS: Record<FolderPart, { label: string; Part: (props: { sale: SellerSale }) => ReactNode }> = {
  documents: { label: 'Documents', Part: DocumentsPart },
  archives: { label: 'Mandat', Part: ArchivesPart },
  'infos-du-bien': { label: 'Infos du bien', Part: InfosPart },
};

/**
 * Shows the part that the address names; an unknown or closed part leads to the documents (docs/spec/documents.md#4.2).
 */
export function FolderScreen({ sale, params }: SaleScreenProps) {
  const { router } = useSession();
  const parts = folderPartsOf(sale);
  const selected = parts.find((part) => part === params.part);
  if (!selected) return <Redirect to={folderPath(sale.id, 'documents')} />;
  const { Part } = PARTS[selected];
  return (
    <Screen title={saleScreenTitles.folder}>
      <div>
        <Tabs
          label="Dossier de vente"
          tabs={parts.map((id) => ({ id, label: PARTS[id].label }))}
          selected={selected}
          onSelect={(part) => router.navigate(`${folderPath(sale.id, part as FolderPart)}?`, { replace: true })}
        >
          <Part sale={sale} />
        </Tabs>
      </div>
    </Screen>
  );
}
