/**
 * The documents of a seller: /sellers/{cid}/sales/{saleId}/documents and /document_types (docs/spec/documents.md#1.6).
 */
import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { requireUser } from '../auth.ts';
import type { DemoContext } from '../context.ts';
import { idempotent } from '../idempotency.ts';
import { ApiError, asText, BLANK, NOT_INCLUDED, refuseInvalid } from '../rails-errors.ts';
import type { SellerDocument } from '../seller/actions.ts';
import { type DocumentType, documentTypes, RELEVANCES, relevanceOf } from '../seller/document-types.ts';
import { saleOfCustomer } from '../seller/rights.ts';
import { readUpload, type StoredFile } from '../seller/uploads.ts';

/** Returns the routes under /sellers/:cid/sales/:saleId/documents. */
export function sellerDocuments({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const named = (c: Context<ApiEnv>) => saleOfCustomer(c, db, ({ wire }) => String(wire.id) === c.req.param('saleId'));

  routes.get('/', (c) => {
    const own = db.sellerActions.documentsOf(named(c).sale);
    return c.json({ results: own.map((document) => sellerDocumentJson(document, c.req.url)), total: own.length });
  });

  routes.post('/', idempotent(db), async (c) => {
    const { sale, caller } = named(c);
    const { file, document_type_id } = await readForm(c);
    const wanted = asText(document_type_id);
    const types = documentTypes(relevanceOf(sale.wire.property.kind));
    const type = types.find(({ id }) => String(id) === wanted);
    const read = await readUpload(file);
    refuseInvalid({
      file: typeof read === 'string' ? read : null,
      document_type_id: type ? null : wanted ? NOT_INCLUDED : BLANK,
    });
    const document = db.sellerActions.addDocument(
      sale,
      caller.wire.id,
      type as DocumentType,
      read as StoredFile,
      db.now(),
    );
    return c.json(sellerDocumentJson(document, c.req.url), 201);
  });

  return routes;
}

/** GET /document_types?q[relevant_house_eq]=true: the types for one kind of property. */
export function documentTypeList(): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/', (c) => {
    requireUser(c);
    const asked = RELEVANCES.find((relevance) => c.req.query(`q[relevant_${relevance}_eq]`) === 'true');
    if (!asked) throw new ApiError(422, 'Le type de bien est requis');
    return c.json({ results: documentTypes(asked) });
  });

  return routes;
}

/** Returns the document; its URL opens with the token of a person who may read it. */
function sellerDocumentJson({ wire, file }: SellerDocument, base: string) {
  return { ...wire, size: file.bytes.length, url: new URL(`/api/v1/documents/${wire.id}/file`, base).href };
}

/** Returns the fields of a multipart body; {} for another content type, 400 for a broken body. */
async function readForm(c: Context<ApiEnv>): Promise<Record<string, unknown>> {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data')) return {};
  try {
    return Object.fromEntries(await c.req.raw.formData());
  } catch {
    throw new ApiError(400, 'Le corps de la requête n’est pas un formulaire');
  }
}
