/** Partners of the house (docs/spec/advice.md#2.1, docs/spec/advice.md#2.2). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { recordOrEmpty, text } from '@/api/fields';
import { id, list, optional } from '@/api/wire';
import { type Partner, partnerNamed } from '@/domain/dashboard/advice';
import { ok } from '@/lib/result';

const partnerFromWire = z.pipe(
  z.object({
    id,
    slug: optional(text),
    partnerName: optional(text),
    description: optional(text),
    link: optional(text),
    cardPictureUrl: optional(text),
    category: recordOrEmpty(z.object({ title: optional(text) })),
  }),
  z.transform(
    ({ partnerName, cardPictureUrl, category, ...rest }): Partner => ({
      ...rest,
      name: partnerName,
      pictureUrl: cardPictureUrl,
      category: category.title,
    }),
  ),
);

/**
 * Reads a partner by its slug or id. After a 404 the list of all partners is searched for it; the call fails as
 * not-found only when the list does not hold the partner either.
 */
export async function fetchPartner(call: ApiClient, slug: string, signal?: AbortSignal): ApiAnswer<Partner> {
  const aborting = signal && { signal };
  const answer = await call({ route: 'GET /partners/:id', params: { id: slug }, ...aborting, decode: partnerFromWire });
  if (answer.ok || answer.error.tag !== 'not-found') return answer;
  const all = await call({ route: 'GET /partners', ...aborting, decode: list(partnerFromWire) });
  if (!all.ok) return all;
  const found = partnerNamed(all.value.items, slug);
  return found ? ok(found) : answer;
}
