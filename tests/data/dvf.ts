/** Real sold properties of Hendaye, 2019 to 2023: a sample of 397 rows (tests/data/README.md). */
import { readFileSync } from 'node:fs';

const DATA = 'tests/data/dvf-hendaye.csv';

/** A row of the file: a sale (`id_mutation`) has a row for each of its flats and houses. */
export type DvfRow = Record<
  | 'id_mutation'
  | 'date_mutation'
  | 'valeur_fonciere'
  | 'adresse_numero'
  | 'adresse_suffixe'
  | 'adresse_nom_voie'
  | 'code_postal'
  | 'nom_commune'
  | 'type_local'
  | 'surface_reelle_bati'
  | 'nombre_pieces_principales'
  | 'longitude'
  | 'latitude',
  string
>;

/** Returns every row, in the order of the file. */
export function readDvf(): DvfRow[] {
  const [head = '', ...lines] = readFileSync(DATA, 'utf8').trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    // The file has no quotes; one that has needs a real CSV reader.
    if (cells.length !== columns.length) throw new Error(`${cells.length} cells in ${line}`);
    return Object.fromEntries(columns.map((column, index) => [column, cells[index]])) as DvfRow;
  });
}

/** Returns one row for each sale: its first. */
export function oneRowBySale(rows: DvfRow[]): DvfRow[] {
  return [...new Map([...rows].reverse().map((row) => [row.id_mutation, row])).values()].reverse();
}

const KINDS: Record<string, [string, string]> = {
  Appartement: ['apartment', 'Appartement'],
  Maison: ['house', 'Maison'],
};
const numberOf = (text: string) => (text === '' ? null : Number(text));

/** Returns a row as GET /radar/properties answers it to a user who has unlocked it. */
export function radarRowOf(row: DvfRow, id: string) {
  const [kind, kindText] = KINDS[row.type_local] ?? ['other', row.type_local];
  const street = [row.adresse_numero + row.adresse_suffixe, row.adresse_nom_voie].filter(Boolean).join(' ');
  return {
    id,
    lat: numberOf(row.latitude),
    lng: numberOf(row.longitude),
    area: numberOf(row.surface_reelle_bati),
    kind,
    kind_text: kindText,
    room_number: numberOf(row.nombre_pieces_principales),
    main_picture_url: null,
    oa_date: row.date_mutation,
    oa_amount: numberOf(row.valeur_fonciere),
    sale_price: null,
    address: `${street}, ${row.code_postal} ${row.nom_commune}`,
    floor: null,
    total_floor: null,
    dpe_energy_letter: null,
    buyer_situation: null,
    buyer_age: null,
    property_pictures: [],
  };
}
