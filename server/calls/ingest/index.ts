import { importKinds } from '../../../contract/areas/admin/import-mapping.ts';
import type { Batch } from '../../../contract/areas/admin/ingest.ts';
import type { Calls } from '../../../contract/calls.ts';
import { ALL } from '../../../contract/scope.ts';
import type { AccessScope } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { arrivedIn } from '../../records/admin/arrivals.ts';
import { ingestBatchesOf, type BatchRecord } from '../../records/ingest/ingest-batches.ts';
import { leaveTrails, type AuditEntry } from '../../records/trail.ts';

const iso = (at: number): string => new Date(at).toISOString();
const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));
function checkOne(packageName: string): void {
  if (packageName === ALL) throw new CallFailure('invalid-request', { fields: { package_name: ['one-package'] } });
}

/** Batches as they are told, with the names of who sent them. */
async function answersOf({ users }: Pick<HandlerDeps['records'], 'users'>, batches: readonly BatchRecord[]): Promise<Batch[]> {
  const names = await users.namesOf([...new Set(batches.map(({ user_id }) => user_id))]);
  return batches.map((each) => {
    const { first = [], reasons = [] } = JSON.parse(each.reasons) as Partial<Pick<Batch, 'first' | 'reasons'>>;
    return {
      id: each.id,
      package_name: each.package_name,
      kind: each.kind,
      state: each.state,
      mapping: each.mapping_name,
      rows: each.rows,
      accepted: each.added,
      updated: each.updated,
      there: each.there,
      refused: each.refused,
      first,
      reasons,
      fault: each.fault,
      by: names.get(each.user_id) ?? '',
      token: each.token_name,
      file: each.file_id,
      arrivedAt: iso(each.arrived_at),
      endedAt: isoOrNull(each.ended_at),
    };
  });
}

/** Rows that arrive by call: what takes them, what became of them, and what a package's administrators do about them. */
export function ingestHandlers({ records, incoming, now }: Pick<HandlerDeps, 'records' | 'incoming' | 'now'>): Handlers<Calls['ingest']> {
  const answerOf = async (access: AccessScope, id: string): Promise<Batch> => {
    const found = await records.ingestBatches.byId(access, id);
    const [answer] = await answersOf(records, found === undefined ? [] : [found]);
    if (answer === undefined) throw new CallFailure('not-found');
    return answer;
  };
  return {
    sendRows({ params: { kind }, query: { package_name, mapping }, rows, caller, access, trail }) {
      checkOne(package_name);
      return incoming.take({ kind, packageName: package_name, mapping, rows, caller, access, trail });
    },
    oneBatch: async ({ params: { id }, access }) => ({ data: await answerOf(access, id) }),
    async arrivals({ query: { package_name, page, limit, state, kind: only }, access }) {
      const batches = records.ingestBatches;
      const which = { state, kind: only };
      const [waiting, arrived, paused, total_count, found] = await Promise.all([
        batches.waitingIn(access),
        Promise.all(importKinds.map((kind) => arrivedIn(records.arrivals, access, [kind], now()))),
        package_name === ALL ? undefined : batches.pauseOf(access),
        batches.count(access, which),
        batches.page(access, which, limit, (page - 1) * limit),
      ]);
      const who = paused && (await records.users.namesOf([paused.user_id])).get(paused.user_id);
      return {
        data: {
          package_name,
          kinds: importKinds.map((kind, at) => ({ kind, arrival: arrived[at] ?? null, waiting: waiting.get(kind) ?? 0 })),
          paused: paused === undefined ? null : { by: who ?? '', at: iso(paused.paused_at) },
          total_count,
          batches: await answersOf(records, found),
        },
      };
    },
    async retryBatch({ params: { id }, access, trail }) {
      const before = await answerOf(access, id);
      const answer = { data: { ...before, state: 'waiting' as const, endedAt: null } };
      const again = await records.transaction(async (t) => {
        const batch = await ingestBatchesOf(t).byId(access, id);
        if (batch?.state !== 'failed') throw new CallFailure('not-failed');
        const failed = await ingestBatchesOf(t).again(access, batch);
        const auditEntry: AuditEntry = {
          action: 'ingest.retry',
          subject: id,
          packageName: batch.package_name,
          detail: { kind: batch.kind },
        };
        await leaveTrails(t, now(), [{ trail, auditEntry, answer }]);
        return failed;
      });
      incoming.again(again);
      return answer;
    },
    async pauseArrivals({ body: { package_name, paused }, access, trail }) {
      checkOne(package_name);
      const answer = { data: { package_name, paused } };
      await records.transaction(async (t) => {
        const batches = ingestBatchesOf(t);
        if (paused) await batches.pause(access, { package_name, user_id: trail.userId, paused_at: now() });
        else await batches.goOn(access, package_name);
        const auditEntry: AuditEntry = {
          action: paused ? 'ingest.pause' : 'ingest.go-on',
          subject: package_name,
          packageName: package_name,
        };
        await leaveTrails(t, now(), [{ trail, auditEntry, answer }]);
      });
      incoming.wake();
      return answer;
    },
  };
}
