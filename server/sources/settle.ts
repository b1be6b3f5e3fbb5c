import { SourceSchedule } from '../../contract/areas/source/source.ts';
import { packagesOf } from '../records/admin/packages.ts';
import type { Database } from '../records/engine/schema.ts';
import { sourceObjectsOf } from '../records/source/source-objects.ts';
import { sourcesOf, type SourceRecord } from '../records/source/sources.ts';
import { passes } from './faults.ts';
import type { Fetched, Trouble } from './fetch.ts';
import { fetching } from './own.ts';
import { nextFetch } from './schedule.ts';
import { tellAdministrators } from './tell.ts';

/** A fault that may pass is tried again after half a minute, one, two, four … half an hour at most; after so many in a row people are told. */
const FIRST_MS = 30_000,
  MOST_MS = 1_800_000,
  TOLD_AFTER = 3,
  /** Where no schedule fetches it again, it is given up after so many. */
  MOST_TRIES = 8;

type Due = Pick<SourceRecord, 'due_at' | 'reason' | 'tries'>;
/** When it is fetched again. */
function dueOf(source: SourceRecord, { trouble, isMore }: Pick<Fetched, 'trouble' | 'isMore'>, at: number, zone: string): Due {
  const schedule = source.schedule === null ? null : SourceSchedule.parse(JSON.parse(source.schedule));
  const next = schedule === null || source.is_paused === 1 ? null : nextFetch(schedule, at, zone);
  if (isMore) return { due_at: at, reason: source.reason, tries: 0 };
  if (trouble === null || !passes(trouble.code)) return { due_at: next, reason: 'schedule', tries: 0 };
  const tries = source.tries + 1,
    rest = Math.max(trouble.restMs, Math.min(MOST_MS, FIRST_MS * 2 ** (tries - 1))),
    again = at + rest;
  if (source.is_paused === 1 || (next === null && tries > MOST_TRIES)) return { due_at: null, reason: 'schedule', tries };
  return next !== null && next < again && trouble.restMs === 0
    ? { due_at: next, reason: 'schedule', tries }
    : { due_at: again, reason: 'again', tries };
}
type Faulty = Pick<SourceRecord, 'fault' | 'fault_detail' | 'fault_object' | 'fault_since' | 'is_told'>;
const well: Faulty = { fault: null, fault_detail: '', fault_object: null, fault_since: null, is_told: 0 };
/** A source has a fault; people are told of it once, until it is another one. Answers what is noted of it. */
export async function noteFault(
  t: Database,
  source: SourceRecord,
  trouble: Omit<Trouble, 'restMs'>,
  tries: number,
  at: number,
  portal: string,
): Promise<Faulty> {
  const { code, detail, object } = trouble,
    isSame = source.fault === code && source.fault_object === object,
    isKnown = isSame && source.is_told === 1,
    isTold = !isKnown && (!passes(code) || tries >= TOLD_AFTER);
  if (isTold) await tellAdministrators(t, at, source, { fault: code, detail, object }, portal);
  return {
    fault: code,
    fault_detail: detail,
    fault_object: object,
    fault_since: isSame ? source.fault_since : at,
    is_told: Number(isKnown || isTold),
  };
}

/** Notes what a fetch came to, with what people are told of it, in one transaction. False where somebody else has the source by now. */
export async function settle(
  t: Database,
  source: SourceRecord,
  fetchId: string,
  lease: string,
  fetched: Fetched,
  at: number,
  portal: string,
): Promise<boolean> {
  const { isMore, trouble: found, ...counts } = fetched,
    sources = sourcesOf(t);
  const now = await sources.byId(fetching, source.id);
  if (now?.lease !== lease) return false;
  const zone = (await packagesOf(t).byName(source.package_name))?.timeZone ?? 'UTC';
  const late = found === null ? await sourceObjectsOf(t).failedOf(fetching, fetchId) : undefined,
    trouble = late?.fault ? { code: late.fault, detail: late.fault_detail, object: late.name, restMs: 0 } : found;
  const due = dueOf(now, { trouble, isMore }, at, zone);
  // whoever changed the source meanwhile, or asked for it again, has it fetched once more
  const isChanged = now.version !== source.version || (now.due_at !== source.due_at && now.due_at !== null);
  let faulty: Partial<Faulty> = {};
  if (trouble !== null) faulty = await noteFault(t, now, trouble, due.tries, at, portal);
  else if (!isMore) {
    if (now.is_told === 1) await tellAdministrators(t, at, now, null, portal);
    faulty = well;
  }
  await sources.settle(fetching, source.id, lease, {
    ...due,
    ...(isChanged && { due_at: now.due_at ?? due.due_at, reason: now.reason }),
    ...(!isMore && !isChanged && { asked_by: null }),
    ...faulty,
  });
  await sources.end(fetching, fetchId, {
    ...counts,
    state: trouble === null ? 'done' : 'failed',
    fault: trouble?.code ?? null,
    fault_detail: trouble?.detail ?? '',
    fault_object: trouble?.object ?? null,
    ended_at: at,
  });
  return true;
}
