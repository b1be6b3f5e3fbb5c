import type { GivenRecords } from '../records/records.ts';
import { sourceObjectsOf, type OverObject } from '../records/source/source-objects.ts';
import { sourcesOf } from '../records/source/sources.ts';
import { fetching } from './own.ts';
import { noteFault } from './settle.ts';

/** What kept all rows of an object out, as the first of its batches says. */
function reasonOf({ fault, reasons }: OverObject): string {
  if (fault !== '') return fault;
  const { reasons: all = [] } = JSON.parse(reasons === '' ? '{}' : reasons) as {
    readonly reasons?: readonly { readonly reason: string }[];
  };
  return all[0]?.reason ?? '';
}

/** Notes what became of objects all of whose batches are over. People are told of one of which nothing came in. */
export async function settleObjects({
  records,
  now,
  portal,
  posted,
}: {
  readonly records: GivenRecords;
  readonly now: () => number;
  readonly portal: string;
  readonly posted: () => void;
}): Promise<void> {
  for (const over of await records.sourceObjects.over(fetching)) {
    const { id, name, source_id, added, updated, there, refused, published } = over;
    const isFailed = published === 0;
    await records.transaction(async (t) => {
      const source = await sourcesOf(t).byId(fetching, source_id),
        detail = isFailed ? reasonOf(over) : '';
      await sourceObjectsOf(t).put(fetching, id, {
        added,
        updated,
        there,
        refused,
        state: isFailed ? 'failed' : 'published',
        fault: isFailed ? 'refused' : null,
        fault_detail: detail,
      });
      if (source === undefined || !isFailed) return;
      await sourcesOf(t).put(fetching, source_id, await noteFault(t, source, { code: 'refused', detail, object: name }, 0, now(), portal));
    });
    if (isFailed) posted();
  }
}
