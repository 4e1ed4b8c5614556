/** The acts of sellers, until a reset: shoots, documents, mandates, unavailabilities, property information. */
import { randomUUID } from 'node:crypto';
import { pdf } from '../pdf.ts';
import type { Sale } from '../sale.ts';
import { parisDay } from '../seed/dates.ts';
import type { SaleDocument } from '../seed/documents.ts';
import { ACCOUNTS } from '../seed/users.ts';
import { type DocumentType, documentTypes, mandatoryTypes, relevanceOf } from './document-types.ts';
import { type Mandate, newMandate } from './mandates.ts';
import { type PhotoMeeting, seedMeetings } from './photo-meetings.ts';
import { newPack, type PhotoPack } from './photo-packs.ts';
import { blankInfos, type PropertyInfos } from './property-infos.ts';
import type { SellerSpace } from './state.ts';
import { seedUnavailabilities, type Unavailability } from './unavailabilities.ts';
import type { StoredFile } from './uploads.ts';

/** A row of the sellers' documents. */
export type SellerDocument = { saleId: number; wire: SaleDocument['wire']; file: StoredFile };

const sameId = (left: unknown, right: unknown) => String(left) === String(right);

/** The first documents of a sale have ids from this one on: a hundred for each sale. */
const FIRST_SEEDED = 100_000;
/** The first id of uploaded documents. */
const FIRST_UPLOADED = 9001;

export class SellerActions {
  /** Starts of slots that somebody else took, in milliseconds. */
  readonly takenSlots = new Set<number>();
  readonly #now: number;
  readonly #space: SellerSpace;
  readonly #meetings = new Map<number, PhotoMeeting[]>();
  readonly #documents = new Map<number, SellerDocument[]>();
  readonly #packs = new Map<number, PhotoPack>();
  readonly #mandates = new Map<number, Mandate>();
  readonly #unavailabilities = new Map<number, Unavailability[]>();
  readonly #infos = new Map<number, PropertyInfos>();
  #nextDocument = FIRST_UPLOADED;

  constructor(now: number, space: SellerSpace) {
    this.#now = now;
    this.#space = space;
  }

  /** Returns this sale's shoots, in the order of their booking; the first is that of its timeline. */
  meetingsOf(sale: Sale): PhotoMeeting[] {
    const { last_photo_meeting_at } = this.#space.details(sale).timeline;
    return getOrCreate(this.#meetings, sale.wire.id, () => seedMeetings(sale.wire.id, last_photo_meeting_at));
  }

  /** Returns the shoots of all sales. */
  allMeetings(): PhotoMeeting[] {
    return [...this.#meetings.values()].flat();
  }

  /** Returns the start of the last shoot that was not cancelled; null without one. */
  lastPhotoMeetingAt(sale: Sale): string | null {
    const planned = this.meetingsOf(sale).filter(({ cancelled }) => !cancelled);
    return planned.at(-1)?.start_date ?? null;
  }

  pack({ wire }: Sale): PhotoPack {
    return getOrCreate(this.#packs, wire.id, () => newPack(randomUUID()));
  }

  /** Returns the pack of this payment. */
  payment(key: string): PhotoPack | undefined {
    return [...this.#packs.values()].find(({ paymentKey }) => paymentKey === key);
  }

  /** Returns a sale's documents, oldest first. */
  documentsOf(sale: Sale): SellerDocument[] {
    return getOrCreate(this.#documents, sale.wire.id, () => this.#seedDocuments(sale));
  }

  document(id: unknown, sales: readonly Sale[]): { document: SellerDocument; sale: Sale } | undefined {
    for (const sale of sales) {
      const document = this.documentsOf(sale).find(({ wire }) => sameId(wire.id, id));
      if (document) return { document, sale };
    }
    return undefined;
  }

  addDocument(sale: Sale, uploaderId: number, type: DocumentType, file: StoredFile, now: number): SellerDocument {
    const id = this.#nextDocument;
    this.#nextDocument += 1;
    const document = { saleId: sale.wire.id, wire: { id, ...documentFields(file, uploaderId, now, type) }, file };
    this.documentsOf(sale).push(document);
    return document;
  }

  removeDocument(sale: Sale, document: SellerDocument): void {
    const rest = this.documentsOf(sale).filter((each) => each !== document);
    this.#documents.set(sale.wire.id, rest);
  }

  /** Returns the ids of the mandatory types without a document, smallest first. */
  missingDocuments(sale: Sale): number[] {
    const there = new Set(this.documentsOf(sale).map(({ wire }) => wire.type.id));
    return mandatoryTypes(relevanceOf(sale.wire.property.kind)).filter((id) => !there.has(id));
  }

  mandate(sale: Sale): Mandate {
    return getOrCreate(this.#mandates, sale.wire.id, () => newMandate(this.#space.details(sale)));
  }

  /** Returns the sale whose mandate waits for this signature. */
  saleToSign(key: string, sales: readonly Sale[]): Sale | undefined {
    const sale = sales.find(({ wire }) => this.#mandates.get(wire.id)?.signatureKey === key);
    return sale && !this.#space.details(sale).mandate_signed ? sale : undefined;
  }

  unavailabilities(sale: Sale): Unavailability[] {
    return getOrCreate(this.#unavailabilities, sale.wire.property.id, () => seedUnavailabilities(sale, this.#now));
  }

  replaceUnavailabilities(sale: Sale, list: Unavailability[]): void {
    this.#unavailabilities.set(sale.wire.property.id, list);
  }

  infos({ wire }: Sale): PropertyInfos {
    return getOrCreate(this.#infos, wire.property.id, () => blankInfos());
  }

  saveInfos({ wire }: Sale, infos: PropertyInfos): void {
    this.#infos.set(wire.property.id, infos);
  }

  /**
   * Returns the first documents of a sale with a signed mandate: the mandatory types that are not missing, uploaded by
   * the seller and the expert in turn.
   */
  #seedDocuments(sale: Sale): SellerDocument[] {
    const { id, property } = sale.wire;
    const { mandate_signed, missing_mandatory_documents } = this.#space.details(sale);
    const relevance = relevanceOf(property.kind);
    const there = mandatoryTypes(relevance).filter((type) => !missing_mandatory_documents.includes(type));
    const types = documentTypes(relevance).filter((type) => mandate_signed && there.includes(type.id));
    return types.map((type, index) => {
      const file = { name: `${type.name}.pdf`, type: 'application/pdf', bytes: pdf(type.name) };
      const uploader = index % 2 === 0 ? sale.ownerId : ACCOUNTS.expert.id;
      const at = Date.parse(parisDay(this.#now, index - 20, '10:00'));
      return {
        saleId: id,
        wire: { id: FIRST_SEEDED + id * 100 + index, ...documentFields(file, uploader, at, type) },
        file,
      };
    });
  }
}

function documentFields(file: StoredFile, uploader_id: number, at: number, type: DocumentType) {
  const { id, name, category_slug } = type;
  return {
    name: file.name,
    uploader_id,
    created_at: new Date(at).toISOString(),
    type: { id, name, category_slug },
  };
}

/** Returns the value of this key; creates it on the first call. */
function getOrCreate<Value>(map: Map<number, Value>, key: number, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
