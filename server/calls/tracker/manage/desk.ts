import type { AuditAction } from '../../../../contract/areas/audit-actions.ts';
import type { Campaign } from '../../../../contract/areas/tracker-campaign.ts';
import type { Publisher } from '../../../../contract/areas/tracker-publisher.ts';
import { dayIn } from '../../../../contract/dates.ts';
import { RULE_DAYS, type BlockProposal, type Faults, type RecordEntry } from '../../../../contract/tracker-life.ts';
import type { AccessScope, Caller } from '../../../access.ts';
import { CallFailure } from '../../../call-failure.ts';
import type { HandlerDeps } from '../../../handler.ts';
import type { Database } from '../../../records/schema.ts';
import { trackerOf, type TrackerKind, type TrackerRecord, type TrackerRecords } from '../../../records/tracker.ts';
import { leaveTrails, type Deed, type Trail } from '../../../records/trail.ts';
import { usersOf } from '../../../records/users.ts';
import { aroundOf, campaignAnswer, publisherAnswer } from './answer.ts';
import { figuresOf, type Figures } from './figures.ts';
import { newId } from './ids.ts';

export type ManageDeps = Pick<HandlerDeps, 'analytics' | 'records' | 'now'>;
export interface Asked {
  readonly caller: Pick<Caller, 'id'>;
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
interface Written extends Asked {
  readonly trail: Trail;
}
const DAY_MS = 86_400_000;

export const refused = (fields: Faults): CallFailure => new CallFailure('invalid', 'Invalid request', { fields });
export const check = (faults: Faults): void => {
  if (Object.keys(faults).length > 0) throw refused(faults);
};
/** A record belongs to one package: `all` names none to add it to. */
export function onePackage(name: string): string {
  if (name === 'all') throw refused({ package_name: ['Choose one'] });
  return name;
}
/** The time of a change: it is the version, and never stands still. */
export const after = (record: TrackerRecord, now: number): number => Math.max(now, record.updated_at + 1);

/** What answers are made with, of the same moment. */
export interface Scene {
  readonly figures: Figures;
  readonly campaigns: readonly TrackerRecord[];
  readonly publishers: readonly TrackerRecord[];
  readonly answers: {
    readonly campaign: (record: TrackerRecord) => Promise<Campaign>;
    readonly campaignsAll: () => Promise<Campaign[]>;
    readonly publisher: (record: TrackerRecord) => Promise<Publisher>;
    readonly publishersAll: () => Promise<Publisher[]>;
  };
}
/** Sees the records of a package as they stand in a transaction, or outside of one; figures are read before it. */
async function sceneOf(db: Database, { access }: Asked, figures: Figures, now: number): Promise<Scene> {
  const tracker = trackerOf(db);
  const campaigns = await tracker.list(access, 'campaign'),
    publishers = await tracker.list(access, 'publisher'),
    kept = await tracker.keptSince(access, now - RULE_DAYS * DAY_MS);
  const zoneOf = new Map(access.packages.map(({ name, timeZone }) => [name, timeZone]));
  const namesOf = (records: readonly TrackerRecord[]) =>
    usersOf(db).namesOf([...new Set(records.flatMap(({ created_by, updated_by }) => [created_by, updated_by]))]);
  const manyCampaigns = async (records: readonly TrackerRecord[]): Promise<Campaign[]> => {
    const names = await namesOf(records);
    return records.map((record) => campaignAnswer(record, figures, names, dayIn(now, zoneOf.get(record.package_name) ?? access.timeZone)));
  };
  const manyPublishers = async (records: readonly TrackerRecord[]): Promise<Publisher[]> => {
    const names = await namesOf(records),
      around = aroundOf(campaigns, kept);
    return records.map((record) => publisherAnswer(record, figures, names, around));
  };
  const one = async <A>(answers: Promise<A[]>): Promise<A> => (await answers)[0] as A;
  return {
    figures,
    campaigns,
    publishers,
    answers: {
      campaign: (record) => one(manyCampaigns([record])),
      campaignsAll: () => manyCampaigns(campaigns),
      publisher: (record) => one(manyPublishers([record])),
      publishersAll: () => manyPublishers([...publishers].sort((a, b) => (a.folded_name < b.folded_name ? -1 : 1))),
    },
  };
}

interface Noted {
  readonly action: RecordEntry['action'];
  readonly changes: RecordEntry['changes'];
  /** Of a decision. */
  readonly evidence?: BlockProposal;
}
/** What a write does within its transaction. */
export interface Work extends Scene {
  readonly t: TrackerRecords;
  readonly at: number;
  readonly note: (record: TrackerRecord, noted: Noted) => Promise<void>;
  /** What clicks and events come to at this moment, where those of before the transaction do not do: what is deleted does not come back. */
  readonly figuresNow: () => Promise<Figures>;
}
/** Writes publishers and campaigns: the record, its journal, its audit entry and its kept answer are one transaction. */
export function trackerDesk({ analytics, records, now }: ManageDeps) {
  return {
    /** Everything as it stands. */
    see: async (asked: Asked): Promise<Scene> => sceneOf(records.database, asked, await figuresOf(analytics, asked, now()), now()),

    async write<A>(asked: Written, work: (work: Work) => Promise<{ readonly answer: A; readonly deed: Deed }>): Promise<A> {
      const figures = await figuresOf(analytics, asked, now());
      return records.database.transaction().execute(async (t) => {
        const at = now();
        const scene = await sceneOf(t, asked, figures, at);
        const tracker = trackerOf(t);
        const { answer, deed } = await work({
          ...scene,
          t: tracker,
          at,
          figuresNow: () => figuresOf(analytics, asked, now()),
          note: (record, { evidence, ...noted }) =>
            tracker.note({
              package_name: record.package_name,
              subject: record.id,
              at,
              user_id: asked.caller.id,
              action: noted.action,
              changes: JSON.stringify({ changes: noted.changes, ...(evidence !== undefined && { evidence, currency: record.currency }) }),
            }),
        });
        await leaveTrails(t, at, [{ trail: asked.trail, deed, answer }]);
        return answer;
      });
    },
  };
}

/** A record of the scene; 404 where access has none of that id. */
export function found(all: readonly TrackerRecord[], id: string): TrackerRecord {
  const record = all.find((each) => each.id === id);
  if (record === undefined) throw new CallFailure('missing', 'Not found');
  return record;
}
/** 409 with the record as it stands where it is no more what was seen. */
export async function checkVersion(record: TrackerRecord, seen: string, current: () => Promise<unknown>): Promise<void> {
  if (Date.parse(seen) !== record.updated_at) throw new CallFailure('conflict', 'Changed meanwhile', { current: await current() });
}

/** What no two records of a package have in common, and what all have: by field. */
export function sharedFaults(
  scene: Pick<Scene, 'campaigns' | 'publishers'>,
  kind: TrackerKind,
  record: Pick<TrackerRecord, 'id' | 'package_name' | 'code' | 'folded_name' | 'currency'>,
): Faults {
  const inPackage = (all: readonly TrackerRecord[]) =>
    all.filter(({ package_name, id }) => package_name === record.package_name && id !== record.id);
  const own = inPackage(kind === 'campaign' ? scene.campaigns : scene.publishers);
  const others = [...inPackage(scene.campaigns), ...inPackage(scene.publishers)];
  const other = others.find(({ currency }) => currency !== record.currency);
  return {
    ...(own.some(({ code }) => code === record.code) && { [`${kind}_id`]: ['Already used'] }),
    ...(own.some(({ folded_name }) => folded_name === record.folded_name) && { [`${kind}_name`]: ['Already used'] }),
    ...(other !== undefined && { currency: [`The package has ${other.currency}`] }),
  };
}
/** The columns that a new record has beside its terms. */
export function freshRecord(
  kind: TrackerKind,
  {
    code,
    packageName,
    by,
    at,
  }: { readonly code: string | undefined; readonly packageName: string; readonly by: string; readonly at: number },
): Pick<TrackerRecord, 'id' | 'package_name' | 'code' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by'> {
  const id = newId(kind);
  return { id, package_name: packageName, code: code ?? id, created_at: at, created_by: by, updated_at: at, updated_by: by };
}
/** The audit entry of a write. */
export const about = (action: AuditAction, { id, package_name }: TrackerRecord, detail: Deed['detail'] = {}): Deed => ({
  action,
  subject: id,
  packageName: package_name,
  detail,
});
