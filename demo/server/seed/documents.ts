/** The documents of sales whose offer was accepted. */
import { parisDay } from './dates.ts';
import { LISTINGS } from './listings.ts';
import { ACCOUNTS } from './users.ts';

/** A row of the documents table: the demo's own files are served under the API, `link` is a file on another site. */
export type SaleDocument = {
  saleId: number;
  link: string | null;
  wire: {
    id: number;
    name: string;
    uploader_id: number;
    created_at: string;
    type: { id: number; name: string; category_slug: string };
  };
};

type Line = [name: string, type: string, category: string, link?: string];

const LINES: Line[] = [
  ['Dossier de diagnostics 2026.pdf', 'Diagnostics techniques', 'diagnostic'],
  ['Autre pièce utile.pdf', 'Autre document', 'other'],
  ['Titre de propriété.pdf', 'Titre de propriété', 'acquisition'],
  ['Taxe foncière 2025.pdf', 'Taxe foncière', 'property'],
  [
    'Règlement de copropriété.pdf',
    'Règlement de copropriété',
    'condo',
    'https://documents.exemple.fr/copropriete/reglement.pdf',
  ],
  [
    'Procès-verbal de l’assemblée générale du 12 juin 2025, avec ses annexes et la feuille de présence.pdf',
    'Procès-verbal d’assemblée générale',
    'condo',
  ],
  ['Plan du logement.pdf', 'Plan', 'property'],
];

const FIRST_ID = 901;

export function seedDocuments(now: number): SaleDocument[] {
  return LINES.map(([name, type, category_slug, link = null], index) => ({
    saleId: LISTINGS.accepted,
    link,
    wire: {
      id: FIRST_ID + index,
      name,
      uploader_id: ACCOUNTS.expert.id,
      created_at: parisDay(now, -6 + index, '09:00'),
      type: { id: 50 + index, name: type, category_slug },
    },
  }));
}
