/** Pictures of a property as one zip file (docs/spec/sale.md#11.4, docs/spec/sale.md#11.6). */

import { type DownloadFailure, type DownloadOptions, downloadFile } from '@/api/download';
import { pathOf, type Route } from '@/api/routes';
import type { Result } from '@/lib/result';

/** The route of the download, as failures report it. */
export const PICTURES_ROUTE = 'GET /properties/:id/property_pictures' satisfies Route;

const ZIP = 'application/zip';

// First bytes of a zip file; an empty one has only its end record.
const STARTS = ['PK\u0003\u0004', 'PK\u0005\u0006'];

const isZip = async (file: Blob) => STARTS.includes(await file.slice(0, 4).text());

/** Downloads all pictures of a property; a file that is no zip is refused. `base` is that of the API. */
export function downloadPictures(
  base: string,
  propertyId: string,
  options: Omit<DownloadOptions, 'accept' | 'accepts'>,
): Promise<Result<Blob, DownloadFailure>> {
  const href = base + pathOf(PICTURES_ROUTE, { id: propertyId });
  return downloadFile(href, { ...options, accept: ZIP, accepts: isZip });
}
