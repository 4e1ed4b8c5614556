import { describe, expect, test } from 'vitest';
import { folderPartsOf, missingDocuments } from '@/domain/document/folder';
import type { DocumentRelevance, DocumentType } from '@/domain/document/seller-document';

describe('the sections of a folder', () => {
  test.each([
    ['not signed', false, null, ['documents', 'infos-du-bien']],
    ['to be signed', false, { id: '1', signStatus: null }, ['documents', 'infos-du-bien']],
    ['being recorded', false, { id: '1', signStatus: 'incoming' }, ['documents', 'archives', 'infos-du-bien']],
    ['signed', true, null, ['documents', 'archives', 'infos-du-bien']],
  ] as const)('of a mandate that is %s', (_, isMandateSigned, mandate, parts) => {
    expect(folderPartsOf({ isMandateSigned, mandate })).toEqual(parts);
  });
});

const type = (id: string, ...mandatoryFor: DocumentRelevance[]): DocumentType => ({
  id,
  name: `type ${id}`,
  category: 'property',
  mandatoryFor,
});
const document = (id: string | null) => ({ type: { id, name: null } });
const DEED = type('52', 'apartment', 'house', 'other');
const CONDO = type('54', 'apartment');
const PLAN = type('56');
const TYPES = [DEED, CONDO, PLAN];

describe('the missing documents of a folder', () => {
  test.each([
    ['nothing is there: what is mandatory for an apartment', 'apartment', [], [], ['52', '54'], 0],
    ['for a house the condo is not', 'house', [], [], ['52'], 0],
    ['for another property neither', 'other', [], [], ['52'], 0],
    ['one is there', 'apartment', ['52'], [], ['54'], 0],
    ['all are there', 'apartment', ['52', '54'], [], [], 0],
    ['the server asks for one that is not mandatory', 'house', ['52'], ['56'], ['56'], 0],
    ['the server still asks for one that has just been added', 'house', ['52'], ['52'], [], 0],
    ['the server asks for two that it has no type of', 'house', ['52'], ['98', '99', '99'], [], 2],
  ] as const)('%s', (_, relevance, there, missingIds, ids, unnamed) => {
    const missing = missingDocuments({ types: TYPES, documents: there.map(document), missingIds, relevance });
    expect(missing.types.map(({ id }) => id)).toEqual(ids);
    expect(missing.unnamed).toBe(unnamed);
  });

  test('are those of the server only where its documents failed to load', () => {
    const missing = missingDocuments({ types: TYPES, documents: null, missingIds: ['54'], relevance: 'apartment' });
    expect(missing).toEqual({ types: [CONDO], unnamed: 0 });
  });

  test('are only counted where the types failed to load', () => {
    const missing = missingDocuments({
      types: null,
      documents: [document('52')],
      missingIds: ['52', '54'],
      relevance: 'house',
    });
    expect(missing).toEqual({ types: [], unnamed: 1 });
  });
});
