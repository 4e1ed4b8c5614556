/** The document types of a sale, mandatory or optional, by kind of property (docs/spec/documents.md#1.5). */

/** A type as GET /document_types answers it. */
export type DocumentType = {
  id: number;
  name: string;
  slug: string;
  category_slug: 'property' | 'condo' | 'diagnostic' | 'acquisition' | 'other';
  mandatory_apartment: boolean;
  mandatory_house: boolean;
  mandatory_other: boolean;
};

/** The kind of property that decides on its types. */
export type Relevance = 'apartment' | 'house' | 'other';
export const RELEVANCES: readonly Relevance[] = ['apartment', 'house', 'other'];

const ALL = 'apartment house other';
const HOMES = 'apartment house';

type Line = [
  id: number,
  name: string,
  slug: string,
  category: DocumentType['category_slug'],
  relevant: string,
  mandatory: string,
];

const LINES: Line[] = [
  [52, 'Titre de propriété', 'title_deed', 'acquisition', ALL, ALL],
  [61, 'Attestation de succession', 'inheritance_certificate', 'acquisition', ALL, ''],
  [53, 'Taxe foncière', 'property_tax', 'property', ALL, ALL],
  [56, 'Plan', 'plan', 'property', HOMES, ''],
  [62, 'Permis de construire', 'building_permit', 'property', 'house', ''],
  [63, 'Contrôle de l’assainissement', 'sanitation', 'property', 'house', 'house'],
  [54, 'Règlement de copropriété', 'condo_rules', 'condo', 'apartment other', 'apartment'],
  [55, 'Procès-verbal d’assemblée générale', 'general_meeting', 'condo', 'apartment other', 'apartment'],
  [64, 'Appel de charges', 'condo_charges', 'condo', 'apartment other', ''],
  [50, 'Diagnostics techniques', 'diagnostics', 'diagnostic', HOMES, HOMES],
  [65, 'Diagnostic de performance énergétique', 'energy', 'diagnostic', HOMES, ''],
  [66, 'Mesurage Carrez', 'carrez', 'diagnostic', 'apartment', ''],
  [67, 'État des risques', 'risks', 'diagnostic', ALL, ''],
  [51, 'Autre document', 'other_document', 'other', ALL, ''],
];

const isIn = (words: string, word: Relevance) => words.split(' ').includes(word);

const TYPES = LINES.map(([id, name, slug, category_slug, relevant, mandatory]) => ({
  relevant,
  mandatory,
  wire: {
    id,
    name,
    slug,
    category_slug,
    mandatory_apartment: isIn(mandatory, 'apartment'),
    mandatory_house: isIn(mandatory, 'house'),
    mandatory_other: isIn(mandatory, 'other'),
  } satisfies DocumentType,
}));

/** Returns the types of a property of this relevance. */
export const documentTypes = (relevance: Relevance): DocumentType[] =>
  TYPES.filter(({ relevant }) => isIn(relevant, relevance)).map(({ wire }) => wire);

/** Returns the ids of the mandatory ones, smallest first. */
export const mandatoryTypes = (relevance: Relevance): number[] =>
  TYPES.filter(({ mandatory }) => isIn(mandatory, relevance))
    .map(({ wire }) => wire.id)
    .sort((left, right) => left - right);

/** Returns the relevance of a kind of property (docs/spec/documents.md#1.5). */
export function relevanceOf(kind: string): Relevance {
  if (['apartment', 'duplex', 'triplex', 'loft'].includes(kind)) return 'apartment';
  return ['house', 'mansion'].includes(kind) ? 'house' : 'other';
}
