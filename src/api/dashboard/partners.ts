/** Partners of the house (docs/spec/advice.md#2.1, docs/spec/advice.md#2.2). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { recordOrEmpty, text } from '@/api/fields';
import { field, record } from '@/api/record';
import { id, list, optional } from '@/api/wire';
import { type Partner, partnerNamed } from '@/domain/dashboard/advice';
import { ok } from '@/lib/result';

const partnerFromWire = z.pipe(
  record(
    {
      id: field(id, 'Its id.', { example: 82, without: 'The partner is not shown.' }),
      slug: field(optional(text), 'The name by which a partner is asked for.', {
        example: 'credit_advisor',
        values: [
          'property_hunter',
          'credit_advisor',
          'renovation_works',
          'diagnostics',
          'pre_dated_statement',
          'energy_contracts',
          'moving',
        ],
        without: 'The partner is not found in the list of all partners.',
      }),
      partner_name: field(optional(text), 'The name of the business.', {
        example: 'Taux & Compagnie',
        without: "The card is called 'Notre partenaire'.",
      }),
      description: field(optional(text), 'What the partner offers, in a sentence.', {
        example: 'Un prêt comparé entre douze banques.',
        null: 'none was written.',
      }),
      link: field(optional(text), 'The page that the card opens.', {
        example: 'https://partenaires.exemple.fr/credit-advisor',
        format: 'uri',
        null: 'the partner has no page.',
        without: 'The card leads nowhere.',
      }),
      card_picture_url: field(optional(text), 'The picture of the card.', {
        example: 'https://www.parvis.example/photos/8101.jpg',
        format: 'picture',
        null: 'there is no picture.',
        without: 'A drawing stands for the picture.',
      }),
      category: field(
        recordOrEmpty(
          record({ title: field(optional(text), 'The name of the trade.', { example: 'Courtier en crédit' }) }),
        ),
        'The trade of the partner.',
      ),
    },
    'Partner',
    'A business that the house recommends.',
  ),
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
  const answer = await call({ route: 'GET /partners/:id', params: { id: slug }, signal, decode: partnerFromWire });
  if (answer.ok || answer.error.tag !== 'not-found') return answer;
  const all = await call({ route: 'GET /partners', signal, decode: list(partnerFromWire) });
  if (!all.ok) return all;
  const found = partnerNamed(all.value.items, slug);
  return found ? ok(found) : answer;
}
