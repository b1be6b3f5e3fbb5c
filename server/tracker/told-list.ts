import { listFormats } from '../../contract/areas/tracker/block.ts';
import { publishersPath } from '../../contract/policy.ts';
import type { AccessScope } from '../access.ts';
import type { Database } from '../records/engine/schema.ts';
import type { TrackerRecord, TrackerRecords } from '../records/tracker/tracker.ts';
import { emit } from '../records/webhook/outbox.ts';
import { tagOf } from './file.ts';
import { blockedAmong, idOf } from './sources.ts';

/** Those of a package that are blocked, by their ids. */
export const blockedIn = async (tracker: TrackerRecords, access: AccessScope): Promise<ReadonlyMap<string, TrackerRecord>> =>
  new Map(blockedAmong(await tracker.list(access, 'publisher')).map((record) => [record.id, record]));

/** Tells the webhooks of a package which publishers came onto its block list or left it, after all else that a write does, with the tag that the list has from then on. */
export async function tellBlockList(
  t: Database,
  at: number,
  {
    tracker,
    access,
    packageName,
    before,
  }: {
    readonly tracker: TrackerRecords;
    readonly access: AccessScope;
    readonly packageName: string;
    readonly before: ReadonlyMap<string, TrackerRecord>;
  },
): Promise<void> {
  const after = await blockedIn(tracker, access);
  const moved = [
    ...[...after.values()].filter(({ id }) => !before.has(id)).map((record) => ({ record, state: 'blocked' })),
    ...[...before.values()].filter(({ id }) => !after.has(id)).map((record) => ({ record, state: 'unblocked' })),
  ];
  for (const { record, state } of moved)
    await emit(t, at, {
      type: 'blocklist.changed',
      package_name: packageName,
      tell: async () => {
        const marks = await tracker.marks(access, [packageName]);
        return {
          data: {
            publisher: record.name,
            publisher_id: idOf(record),
            state,
            listed: after.size,
            feeds: listFormats.map((format) => ({
              format,
              url: `/api/blocklist?package_name=${encodeURIComponent(packageName)}&format=${format}`,
              etag: `W/"${tagOf(format, marks)}"`,
            })),
            path: `${publishersPath}?package=${encodeURIComponent(packageName)}`,
          },
        };
      },
    });
}
