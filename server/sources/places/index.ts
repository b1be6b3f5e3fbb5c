import { createHash } from 'node:crypto';
import { SourcePlace } from '../../../contract/areas/source/source.ts';
import type { SourceRecord } from '../../records/source/sources.ts';
import { folderPlace } from './folder.ts';
import { httpsPlace } from './https.ts';
import type { Place, Reaching } from './place.ts';
import { s3Place } from './s3.ts';

/** Where a source is, and what is kept for getting in. */
export type Placed = Pick<SourceRecord, 'package_name' | 'secret'> & { readonly place: SourcePlace };
export const placedOf = ({ package_name, secret, place }: SourceRecord): Placed => ({
  package_name,
  secret,
  place: SourcePlace.parse(JSON.parse(place)),
});

export function placeOf({ package_name, secret, place }: Placed, reaching: Reaching): Place {
  switch (place.type) {
    case 'https':
      return httpsPlace(place, secret, reaching);
    case 's3':
      return s3Place(place, secret, reaching);
    case 'folder':
      return folderPlace(reaching.folders(package_name).get(place.folder));
  }
}
/** Tells places apart: an etag says something of objects of one place alone. Base64url of a SHA-256. */
export function placeHashOf(place: SourcePlace): string {
  const where = place.type === 'https' ? [place.url] : place.type === 's3' ? [place.endpoint, place.bucket] : [place.folder];
  return createHash('sha256')
    .update(JSON.stringify([place.type, ...where]))
    .digest('base64url');
}
/** What sources share that are fetched from the same: a host, or a folder. */
export const hostOf = (place: SourcePlace): string =>
  place.type === 'folder' ? `folder ${place.folder}` : new URL(place.type === 'https' ? place.url : place.endpoint).host;
