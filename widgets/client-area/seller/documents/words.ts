/** Labels and messages of file uploads. Source: docs/spec/documents.md#6. */

import type { FileKind, UploadRefusal } from '@/domain/document/upload';
import type { Failure } from '@/domain/failure';
import { failureMessage } from '@/text/failures';
import { formatNumber, withUnit } from '@/text/number';

const UNITS = ['octets', 'Ko', 'Mo', 'Go'];

/**
 * Returns the size of a file as file managers write it: steps of 1024, one decimal below ten.
 * @example formatFileSize(20 * 1024 * 1024) // '20 Mo'
 */
export function formatFileSize(bytes: number): string {
  const steps = Math.max(0, Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes || 1) / 10)));
  const size = bytes / 1024 ** steps;
  const unit = steps === 0 && bytes < 2 ? 'octet' : (UNITS[steps] as string);
  return withUnit(formatNumber(size, size < 10 ? 1 : 0), unit);
}

/** The accepted kinds of files, in words. */
export const UPLOAD_KINDS = 'PDF, JPG, PNG ou HEIC';

const kindNames: Record<FileKind, string> = {
  pdf: 'un PDF',
  jpg: 'une image JPG',
  png: 'une image PNG',
  heic: 'une image HEIC',
};

/** Returns why a file is refused before it is sent, and how to fix it. Source: docs/spec/documents.md#6.3. */
export function uploadRefusalMessage(refusal: UploadRefusal): string {
  switch (refusal.tag) {
    case 'type':
      return `Ce type de fichier n'est pas accepté. Choisissez un fichier ${UPLOAD_KINDS}.`;
    case 'empty':
      return "Ce fichier est vide. Vérifiez qu'il s'ouvre bien sur votre appareil.";
    case 'too-large':
      return `Ce fichier fait plus de ${formatFileSize(refusal.maxBytes)}. Choisissez-en un plus léger.`;
    case 'content':
      return refusal.found
        ? `Ce fichier est ${kindNames[refusal.found]}, malgré son nom. Renommez-le en .${refusal.found}.`
        : `Ce fichier n'est pas ${kindNames[refusal.named]}, malgré son nom.`;
    case 'unreadable':
      return "Ce fichier n'a pas pu être lu. Choisissez-le à nouveau.";
  }
}

const uploadLabels = {
  file: 'Le fichier',
  attachment: 'Le fichier',
  document: 'Le document',
  name: 'Le nom du fichier',
  documentTypeId: 'Le type de document',
  documentType: 'Le type de document',
};

/** Returns why an upload failed: the server's message about the file or its type, else the sentence of the failure. */
export function uploadFailureMessage(failure: Failure): string {
  return failure.tag === 'forbidden'
    ? "Vous n'avez pas le droit d'ajouter un document à cette vente."
    : failureMessage(failure, uploadLabels);
}
