import { currenciesIn } from '../../analytics/queries/money.ts';
import type { ClawBackScope } from '../../../contract/areas/tracker/claw-back.ts';
import type { Calls } from '../../../contract/calls.ts';
import { MOST_WHOLE } from '../../../contract/page.ts';
import type { AccessScope } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import { fileName, mediaTypes } from '../../files/file-answer.ts';
import { zoneOf } from '../../files/wall-time.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { leaveTrails, type AuditEntry } from '../../records/trail.ts';
import { aboutPublisher } from '../../jobs/pack/about.ts';
import { beginPack, packBegun } from '../../jobs/pack/begin.ts';
import { foreseen } from '../../figures/tracker/foreseen.ts';
import { ofRows, singleColumns, singleRowsOf } from '../../figures/tracker/rows.ts';
import { scopedBy } from '../../figures/tracker/scope.ts';

type Deps = Pick<HandlerDeps, 'analytics' | 'records' | 'sheets' | 'tickets' | 'runner' | 'noticeLimits' | 'now'>;
interface Asked<Q> {
  readonly query: Q;
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}

/** Single rows of the tracker, and packs that claim their cost back. */
export function clawBackHandlers(deps: Deps): Handlers<Calls['trackerClawBack']> {
  const { analytics, records, sheets, now } = deps;
  const see = async <Q extends ClawBackScope>(asked: Asked<Q>) => {
    const scoped = await scopedBy(analytics, { ...asked, query: { ...asked.query, compare: 'off' as const } }, records.tracker);
    return { ...scoped, query: asked.query };
  };
  return {
    rows: async (asked) => ({ data: await singleRowsOf(analytics, await see(asked)) }),

    async download(asked) {
      const scoped = await see(asked),
        filters = ofRows(scoped);
      const [counted] = await analytics.tracker.query(
        asked.access,
        { dimensions: [], measures: { rows: { count: true } }, filters },
        { signal: asked.signal },
      );
      const expected = counted?.rows ?? 0;
      if (expected > MOST_WHOLE) throw new CallFailure('too-many-rows', { fields: { format: [`maximum-download:${MOST_WHOLE}`] } });
      const { bytes } = await sheets({
        content: {
          of: 'tracker',
          names: scoped.records.map(({ kind, package_name, code, name }) => [JSON.stringify([kind, package_name, code]), name]),
          currencies: [...currenciesIn(asked.access)],
          zone: zoneOf(asked.access),
        },
        queries: [{ dimensions: singleColumns, measures: {}, filters, order: [{ by: 'time', descending: true }, { by: 'event_id' }] }],
        access: asked.access,
        signal: asked.signal,
        expected,
      });
      const { package_name, fromDate, toDate } = asked.query;
      const name = fileName(['clicks-and-conversions', package_name, fromDate, toDate], 'csv');
      const auditEntry: AuditEntry = {
        action: 'report.export',
        subject: name,
        packageName: package_name,
        detail: { scope: asked.query },
      };
      try {
        await records.transaction((t) => leaveTrails(t, now(), [{ trail: asked.trail, auditEntry, answer: null }]));
      } catch (cause) {
        bytes.destroy(); // nobody will read it
        throw cause;
      }
      return { name, type: mediaTypes.csv, bytes };
    },

    async foresee({ caller, ...asked }) {
      const { sources, ...told } = await foreseen(analytics, await see(asked), now());
      const { access, query } = asked;
      return { data: { ...told, ...(await aboutPublisher(deps, { caller, access, packageName: query.package_name }, sources)) } };
    },

    make: ({ body: { ticket, raise, mail, ...scope }, caller, access, trail, signal }) =>
      beginPack(deps, { scope, targets: { ticket, raise, mail }, caller, access, trail, signal }, packBegun),
  };
}
