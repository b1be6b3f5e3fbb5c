import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { listFormats } from '../../contract/areas/tracker/block.ts';
import { csvOf } from '../files/csv.ts';
import { fileName, mediaTypes, type FileAnswer } from '../files/file-answer.ts';

/** One publisher of a block list. `blocked_on` is ISO 8601. */
export interface ListedPublisher {
  readonly package_name: string;
  readonly publisher_id: string;
  readonly publisher: string;
  readonly blocked_on: string;
}
type Format = (typeof listFormats)[number];
const columns = ['package_name', 'publisher_id', 'publisher', 'blocked_on'] as const;
const lineOf = ({ publisher_id, publisher }: ListedPublisher): string =>
  (publisher_id === '' ? publisher : publisher_id).replaceAll(/[\r\n]+/g, ' ');
async function bytesOf(format: Format, package_name: string, listed: readonly ListedPublisher[]): Promise<Buffer> {
  if (format === 'txt') return Buffer.from(listed.map((each) => `${lineOf(each)}\n`).join(''));
  if (format === 'json') return Buffer.from(JSON.stringify({ package_name, publishers: listed }));
  const rows = Readable.from(listed.map((each) => columns.map((column) => each[column])));
  return buffer(
    Readable.from(
      csvOf(
        columns.map((title) => ({ title, kind: 'text' as const })),
        rows,
      ),
    ),
  );
}
/** What a block list is known by: the same as long as the marks of its packages are. */
export const tagOf = (format: Format, marks: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([format, [...marks].sort()]))
    .digest('base64url');
/** A block list as a file. `marks` are those of its packages: its tag is the same as long as they are, and it is read where somebody has another one. */
export function blockListFile(
  format: Format,
  packageName: string,
  marks: ReadonlyMap<string, string>,
  listed: (tag: string) => Promise<readonly ListedPublisher[]>,
): FileAnswer {
  const tag = tagOf(format, marks);
  return {
    name: fileName(['block-list', packageName], format),
    type: mediaTypes[format],
    bytes: async () => bytesOf(format, packageName, await listed(tag)),
    tag,
  };
}
