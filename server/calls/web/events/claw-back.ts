import type { Calls } from '../../../../contract/calls.ts';
import { MOST_WHOLE } from '../../../../contract/page.ts';
import { CallFailure } from '../../../call-failure.ts';
import { count } from '../../../analytics/metric-query.ts';
import { currenciesIn } from '../../../analytics/queries/money.ts';
import { fileName, mediaTypes } from '../../../files/file-answer.ts';
import { zoneOf } from '../../../files/wall-time.ts';
import type { HandlerDeps, Handlers } from '../../../handler.ts';
import { aboutPublisher } from '../../../jobs/pack/about.ts';
import { beginPack, packBegun } from '../../../jobs/pack/begin.ts';
import { leaveTrails, type AuditEntry } from '../../../records/trail.ts';
import { listedIn } from '../../../figures/web/events.ts';
import { foreseenEvents } from '../../../figures/web/foreseen.ts';

type Deps = Pick<HandlerDeps, 'analytics' | 'records' | 'sheets' | 'tickets' | 'runner' | 'noticeLimits' | 'now'>;

/** Single ad events as files, and packs that claim their cost back. */
export function webClawBackHandlers(deps: Deps): Handlers<Calls['webClawBack']> {
  const { analytics, records, sheets, now } = deps;
  return {
    async download({ query, access, signal, trail }) {
      const { package_name, fromDate, toDate, dashboard_type } = query;
      const filters = listedIn({ query: { ...query, compare: 'off' }, access, signal });
      const [counted] = await analytics.events.query(access, { dimensions: [], measures: { rows: count() }, filters }, { signal });
      if ((counted?.rows ?? 0) > MOST_WHOLE)
        throw new CallFailure('too-many-rows', { fields: { format: [`maximum-download:${MOST_WHOLE}`] } });
      const { bytes } = await sheets({
        content: { of: 'events', currencies: [...currenciesIn(access)], zone: zoneOf(access) },
        filters,
        descending: true,
        access,
        signal,
      });
      const name = fileName([`${dashboard_type}s`, package_name, fromDate, toDate], 'csv');
      const auditEntry: AuditEntry = { action: 'report.export', subject: name, packageName: package_name, detail: { scope: query } };
      try {
        await records.transaction((t) => leaveTrails(t, now(), [{ trail, auditEntry, answer: null }]));
      } catch (cause) {
        bytes.destroy(); // nobody will read it
        throw cause;
      }
      return { name, type: mediaTypes.csv, bytes };
    },

    async foresee({ caller, ...asked }) {
      const { sources, ...told } = await foreseenEvents(analytics, asked, now());
      const { access, query } = asked;
      return { data: { ...told, ...(await aboutPublisher(deps, { caller, access, packageName: query.package_name }, sources)) } };
    },

    make: ({ body: { ticket, raise, mail, ...scope }, caller, access, trail, signal }) =>
      beginPack(deps, { scope, targets: { ticket, raise, mail }, caller, access, trail, signal }, packBegun),
  };
}
