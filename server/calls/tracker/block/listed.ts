import { LRUCache } from 'lru-cache';
import type { BlockEntry } from '../../../../contract/areas/tracker/foresight.ts';
import type { Calls } from '../../../../contract/calls.ts';
import { ALL } from '../../../../contract/scope.ts';
import type { HandlerDeps, Handlers } from '../../../handler.ts';
import { leaveTrails } from '../../../records/trail.ts';
import { onePackage } from '../../../tracker/desk.ts';
import { entryAnswer, publisherTerms } from '../../../tracker/record.ts';
import { contestedBy } from './contested.ts';
import { isBlock, reasonOf } from '../../../tracker/entries.ts';
import { blockListFile } from '../../../tracker/file.ts';
import { blockedAmong, idOf } from '../../../tracker/sources.ts';
import { sentOf, toldOf } from './told.ts';

/** Callers whose last list is known. */
const MOST_FETCHERS = 10_000;
const iso = (at: number): string => new Date(at).toISOString();
type Deps = Pick<HandlerDeps, 'records' | 'tickets' | 'now'>;
/** The block list of packages, on screen and as a file for ad servers. */
export function listHandlers(deps: Deps): Pick<Handlers<Calls['block']>, 'list' | 'file'> {
  const { records, now } = deps;
  /** The list that each caller has, by caller, package and form. Ad servers ask every minute: a fetch is noted when it brings another list than the one before. */
  const fetched = new LRUCache<string, string>({ max: MOST_FETCHERS });
  async function noteFetch(
    { caller, trail }: Pick<Parameters<Handlers<Calls['block']>['file']>[0], 'caller' | 'trail'>,
    { name, tag, package_name, ...detail }: { name: string; tag: string; package_name: string; format: string; publishers: number },
  ): Promise<void> {
    const key = JSON.stringify([caller.id, package_name, detail.format]);
    if (fetched.get(key) === tag) return;
    const auditEntry = { action: 'publisher.fetch-list', subject: name, packageName: package_name, detail } as const;
    await records.transaction((t) => leaveTrails(t, now(), [{ trail, auditEntry, answer: null }]));
    fetched.set(key, tag);
  }
  return {
    async list({ access, caller }) {
      const listed = blockedAmong(await records.tracker.list(access, 'publisher'));
      const entries = await records.tracker.journal(
        access,
        listed.map(({ id }) => id),
      );
      const names = await records.users.namesOf([...new Set(entries.map(({ user_id }) => user_id))]);
      const blocked = listed.map((record) => {
        const own = entries.filter(({ subject }) => subject === record.id),
          at = own.findIndex(isBlock);
        // newest first: what was told of an earlier block is not of this one
        return { record, entry: own[at], since: own.slice(0, Math.max(at, 0)) };
      });
      const contested = await contestedBy(
        deps,
        { access, caller },
        listed.map(({ name }) => name),
      );
      const sent = await sentOf(
        records.mails,
        blocked.flatMap(({ since }) => since),
      );
      const rows = blocked.map(({ record, entry, since }): BlockEntry => {
        const block = entry && entryAnswer(entry, names);
        return {
          id: record.id,
          package_name: record.package_name,
          publisher: record.name,
          publisher_id: idOf(record),
          updated_on: iso(record.updated_at),
          contact_email: publisherTerms(record).contact_email,
          blocked_on: block?.at ?? iso(record.updated_at),
          blocked_by: block?.by.name ?? '',
          reason: block === undefined ? '' : reasonOf(block),
          told: toldOf(sent, since),
          contested: contested.filter((each) => each.publisher === record.name && each.package_name === record.package_name),
        };
      });
      return { data: { entries: rows, timeZone: access.timeZone } };
    },

    async file({ query: { package_name, format = package_name === ALL ? 'csv' : 'txt' }, ...asked }) {
      const { access } = asked;
      if (format === 'txt') onePackage(package_name);
      const marks = await records.tracker.marks(
        access,
        access.packages.map(({ name }) => name),
      );
      const answer = blockListFile(format, package_name, marks, async (tag) => {
        const blocked = blockedAmong(await records.tracker.list(access, 'publisher'));
        const entries = await records.tracker.journal(
          access,
          blocked.map(({ id }) => id),
        );
        const blocks = new Map(
          entries
            .filter(isBlock)
            .map(({ subject, at }) => [subject, at] as const)
            .reverse(),
        );
        const listed = blocked.map((record) => ({
          package_name: record.package_name,
          publisher_id: idOf(record),
          publisher: record.name,
          blocked_on: iso(blocks.get(record.id) ?? record.updated_at),
        }));
        await noteFetch(asked, { package_name, format, publishers: listed.length, name: answer.name, tag });
        return listed;
      });
      return answer;
    },
  };
}
