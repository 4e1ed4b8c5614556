/** The pictures of a property, as one zip file (contract §8). */

import { type DownloadFailure, type DownloadOptions, downloadFile } from '@/api/download';
import { pathOf, type Route } from '@/api/routes';
import type { Result } from '@/lib/result';

/** The call, as failures are told of it. */
export const PICTURES_ROUTE = 'GET /properties/:id/property_pictures' satisfies Route;

const ZIP = 'application/zip';

// What every zip file starts with; one without a file in it has only its end.
const STARTS = ['PK\u0003\u0004', 'PK\u0005\u0006'];

const isZip = async (file: Blob) => STARTS.includes(await file.slice(0, 4).text());

/** All pictures of a property; whatever is no zip file is refused. `base` is that of the API. */
export function downloadPictures(
  base: string,
  propertyId: string,
  options: Omit<DownloadOptions, 'accept' | 'accepts'>,
): Promise<Result<Blob, DownloadFailure>> {
  const href = base + pathOf(PICTURES_ROUTE, { id: propertyId });
  return downloadFile(href, { ...options, accept: ZIP, accepts: isZip });
}
