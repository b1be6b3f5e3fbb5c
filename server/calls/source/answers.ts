import { SourcePlace, SourceSchedule, type Fetch, type Source, type SourceObject } from '../../../contract/areas/source/source.ts';
import type { AccessScope } from '../../access.ts';
import type { usersOf } from '../../records/identity/users.ts';
import type { ObjectRecord, ObjectSums, sourceObjectsOf } from '../../records/source/source-objects.ts';
import type { FetchRecord, SourceRecord, sourcesOf } from '../../records/source/sources.ts';

const iso = (at: number): string => new Date(at).toISOString();
const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));
/** Its place and its schedule, as they are kept. */
export const placeIn = ({ place }: Pick<SourceRecord, 'place'>): SourcePlace => SourcePlace.parse(JSON.parse(place));
export const scheduleIn = ({ schedule }: Pick<SourceRecord, 'schedule'>): SourceSchedule | null =>
  schedule === null ? null : SourceSchedule.parse(JSON.parse(schedule));

type Faulty = Pick<FetchRecord, 'fault' | 'fault_detail' | 'fault_object'>;
const faultIn = ({ fault, fault_detail: detail, fault_object: object }: Faulty): Source['fault'] =>
  fault === null ? null : { code: fault, detail, object };
const countsOf = ({ rows, waiting, added, updated, there, refused }: ObjectSums) => ({
  rows,
  waiting,
  accepted: added,
  updated,
  there,
  refused,
});
/** A fetch as it is told. */
export const fetchOf = (record: FetchRecord, sums: ObjectSums, by: string): Fetch => ({
  id: record.id,
  reason: record.reason,
  by,
  state: record.state,
  found: record.found,
  known: record.known,
  taken: record.taken,
  failed: record.failed,
  ...countsOf(sums),
  fault: faultIn(record),
  startedAt: iso(record.started_at),
  endedAt: isoOrNull(record.ended_at),
});
/** An object as it is told. */
export const objectOf = (record: ObjectRecord, batches: readonly string[]): SourceObject => ({
  id: record.id,
  fetch: record.fetch_id,
  name: record.name,
  etag: record.etag,
  bytes: record.bytes,
  modifiedAt: isoOrNull(record.modified_at),
  state: record.state,
  rows: record.rows,
  waiting: record.state === 'waiting' ? record.rows : 0,
  accepted: record.added,
  updated: record.updated,
  there: record.there,
  refused: record.refused,
  fault: faultIn({ fault: record.fault, fault_detail: record.fault_detail, fault_object: record.name }),
  batches: [...batches],
  batch_count: record.batch_count,
  at: iso(record.taken_at),
});

interface Reads {
  readonly sources: Pick<ReturnType<typeof sourcesOf>, 'last'>;
  readonly sourceObjects: Pick<ReturnType<typeof sourceObjectsOf>, 'bySource' | 'byFetch'>;
  readonly users: Pick<ReturnType<typeof usersOf>, 'namesOf'>;
}
/** Sources as they are told: nothing of a secret but that there is one. */
export async function answersOf(
  { sources, sourceObjects, users }: Reads,
  access: AccessScope,
  found: readonly SourceRecord[],
  now: number,
): Promise<Source[]> {
  const [sumsOf, last] = await Promise.all([sourceObjects.bySource(access), sources.last(access)]);
  const byFetch = await sourceObjects.byFetch([...last.values()].map(({ id }) => id));
  const names = await users.namesOf([
    ...new Set([...found.map(({ created_by }) => created_by), ...[...last.values()].map(({ by_user }) => by_user)]),
  ]);
  return found.map((each): Source => {
    const sums = sumsOf(each.id),
      fetch = last.get(each.id),
      isRunning = each.lease !== null && each.lease_until > now,
      isDue = each.due_at !== null && each.due_at <= now && (each.is_paused === 0 || each.asked_by !== null);
    return {
      id: each.id,
      package_name: each.package_name,
      name: each.name,
      kind: each.kind,
      place: placeIn(each),
      schedule: scheduleIn(each),
      mapping: each.mapping_name,
      language: each.language,
      hasSecret: each.secret !== null,
      version: each.version,
      isPaused: each.is_paused === 1,
      state: isRunning ? 'running' : isDue ? 'waiting' : 'idle',
      timeZone: access.packages.find(({ name }) => name === each.package_name)?.timeZone ?? 'UTC',
      nextAt: each.is_paused === 1 && each.asked_by === null ? null : isoOrNull(each.due_at),
      fault: faultIn(each),
      faultSince: isoOrNull(each.fault_since),
      last: fetch === undefined ? null : fetchOf(fetch, byFetch(fetch.id), names.get(fetch.by_user) ?? ''),
      counts: { objects: sums.objects, failed: sums.failed, ...countsOf(sums) },
      by: names.get(each.created_by) ?? '',
      createdAt: iso(each.created_at),
    };
  });
}
