import { describe, expect, test } from 'vitest';
import { HEAD_BYTES, refusalOfContent, refusalOfFile, UPLOAD_ACCEPT, UPLOAD_MAX_BYTES } from '@/domain/document/upload';
import {
  formatFileSize,
  uploadFailureMessage,
  uploadRefusalMessage,
} from '../../widgets/client-area/seller/documents/words.ts';

const MAX = UPLOAD_MAX_BYTES;
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const HEADS = {
  pdf: '%PDF-1.7\n',
  jpg: '\xff\xd8\xff\xe0\0\x10JFIF',
  png: '\x89PNG\r\n\x1a\n\0\0',
  heic: '\0\0\0\x18ftypheic\0\0',
  mif1: '\0\0\0\x18ftypmif1\0\0',
  exe: 'MZ\x90\0\x03\0\0',
};

describe('the name and the size of a file', () => {
  test.each([
    ['dpe.pdf', 1, null],
    ['DPE.PDF', 1000, null],
    ['photo.jpeg', 1000, null],
    ['photo.jpg', MAX - 1, null],
    ['plan.png', MAX, null],
    ['IMG_1.HEIC', MAX + 1, { tag: 'too-large', maxBytes: MAX }],
    ['dpe.pdf', 300 * 1024 * 1024, { tag: 'too-large', maxBytes: MAX }],
    ['dpe.pdf', 0, { tag: 'empty' }],
    ['virus.exe', 10, { tag: 'type', extension: 'exe' }],
    ['dpe.pdf.exe', 10, { tag: 'type', extension: 'exe' }],
    ['virus.exe', 0, { tag: 'type', extension: 'exe' }],
    ['sans-extension', 10, { tag: 'type', extension: '' }],
    ['.pdf', 10, null],
    ['dossier.v2/plan', 10, { tag: 'type', extension: '' }],
  ])('%s of %i bytes: %j', (name, bytes, expected) => {
    expect(refusalOfFile({ name, bytes })).toEqual(expected);
  });

  test('the largest is 20 Mo', () => {
    expect(MAX).toBe(20_971_520);
    expect(formatFileSize(MAX)).toBe('20\u00a0Mo');
  });

  test('a file input has the same extensions', () => {
    expect(UPLOAD_ACCEPT).toBe('.pdf,.jpg,.jpeg,.png,.heic');
  });
});

describe('the first bytes of a file', () => {
  test.each([
    ['dpe.pdf', HEADS.pdf, null],
    ['dpe.pdf', `\xef\xbb\xbf${HEADS.pdf}`, null],
    ['dpe.pdf', ' '.repeat(HEAD_BYTES - 5) + HEADS.pdf, null],
    ['dpe.pdf', ' '.repeat(HEAD_BYTES - 4) + HEADS.pdf, { tag: 'content', named: 'pdf', found: null }],
    ['photo.jpg', HEADS.jpg, null],
    ['photo.jpeg', HEADS.jpg, null],
    ['plan.png', HEADS.png, null],
    ['photo.heic', HEADS.heic, null],
    ['photo.heic', HEADS.mif1, null],
    ['dpe.pdf', HEADS.exe, { tag: 'content', named: 'pdf', found: null }],
    ['dpe.pdf', HEADS.exe + HEADS.pdf, { tag: 'content', named: 'pdf', found: null }],
    ['photo.heic', HEADS.jpg, { tag: 'content', named: 'heic', found: 'jpg' }],
    ['plan.png', HEADS.pdf, { tag: 'content', named: 'png', found: 'pdf' }],
    ['film.heic', '\0\0\0\x18ftypisom\0\0', { tag: 'content', named: 'heic', found: null }],
    ['dpe.pdf', '', { tag: 'content', named: 'pdf', found: null }],
    ['photo.heic', '\0\0\0\x18moovheic\0\0', { tag: 'content', named: 'heic', found: null }],
    ['virus.exe', HEADS.pdf, { tag: 'type', extension: 'exe' }],
    ['sans-extension', HEADS.pdf, { tag: 'type', extension: '' }],
  ])('%s that starts with %j: %j', (name, head, expected) => {
    expect(refusalOfContent(name, bytesOf(head))).toEqual(expected);
  });
});

describe('the texts', () => {
  test.each([
    [
      { tag: 'type', extension: 'exe' },
      "Ce type de fichier n'est pas accepté. Choisissez un fichier PDF, JPG, PNG ou HEIC.",
    ],
    [{ tag: 'empty' }, "Ce fichier est vide. Vérifiez qu'il s'ouvre bien sur votre appareil."],
    [{ tag: 'too-large', maxBytes: MAX }, 'Ce fichier fait plus de 20\u00a0Mo. Choisissez-en un plus léger.'],
    [{ tag: 'content', named: 'pdf', found: null }, "Ce fichier n'est pas un PDF, malgré son nom."],
    [
      { tag: 'content', named: 'heic', found: 'jpg' },
      'Ce fichier est une image JPG, malgré son nom. Renommez-le en .jpg.',
    ],
    [{ tag: 'unreadable' }, "Ce fichier n'a pas pu être lu. Choisissez-le à nouveau."],
  ] as const)('%j', (refusal, words) => expect(uploadRefusalMessage(refusal)).toBe(words));

  test.each([
    [0, '0 octet'],
    [1, '1 octet'],
    [2, '2 octets'],
    [1023, '1\u202f023 octets'],
    [1024, '1 Ko'],
    [1_500_000, '1,4 Mo'],
    [MAX + 1, '20 Mo'],
    [3 * 1024 ** 3, '3 Go'],
  ])('%i bytes are %s', (bytes, words) => {
    expect(formatFileSize(bytes).replace(/\u00a0/g, ' ')).toBe(words);
  });

  test('a refusal of the file by the server names the file, other failures have the usual text', () => {
    const refused = (fields: Record<string, string>) =>
      uploadFailureMessage({ tag: 'refused', status: 422, refusal: { message: null, fields, errorType: null } });
    expect(refused({ file: 'est vide' })).toBe('Le fichier est vide.');
    expect(refused({ attachment: 'est vide', 'document.documentType': 'est fermé' })).toBe(
      'Le fichier est vide. Le type de document est fermé.',
    );
    expect(refused({ documentTypeId: "n'est pas inclus(e) dans la liste" })).toMatch(/^Le type de document n'est pas/);
    expect(uploadFailureMessage({ tag: 'timeout' })).toBe('La réponse se fait attendre. Réessayez dans un instant.');
  });
});
