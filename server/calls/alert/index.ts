import type { AuditAction } from '../../../contract/areas/audit-actions.ts';
import { randomUUID } from 'node:crypto';
import { MOST_ALERTS, type Alert, type AlertDashboard, type AlertMetric, type AlertRule } from '../../../contract/areas/alert.ts';
import type { MailLanguage } from '../../../contract/areas/sign-in.ts';
import type { Calls } from '../../../contract/calls.ts';
import { DEFAULT_ZONE } from '../../../contract/dates.ts';
import { accessOf } from '../../alerts/access.ts';
import { checkAt, nextCheck } from '../../alerts/arithmetic.ts';
import { figureOf, filtersIn, grantOf, viewOf } from '../../alerts/figures.ts';
import { checkAlert, dueCheck, type AlertDeps } from '../../alerts/watch.ts';
import type { AccessScope, Caller } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { alertsOf, type AlertRecord } from '../../records/alerts.ts';
import type { Records } from '../../records/records.ts';
import type { Database } from '../../records/schema.ts';
import { leaveTrails, type Trail, type Deed } from '../../records/trail.ts';

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** A rule as its owner sees it; `zone` is null where the owner may not see its number. */
function answerOf(alert: AlertRecord, zone: string | null, now: number): Alert {
  const { condition, days, is_paused, from_day, to_day, every, hour } = alert;
  return {
    id: alert.id,
    name: alert.name,
    when: condition,
    threshold: alert.threshold,
    days: days as AlertRule['days'],
    every,
    hour,
    package_name: alert.package_name,
    dashboard: alert.dashboard,
    metric: alert.metric,
    filters: JSON.parse(alert.filters) as Record<string, string>,
    isPaused: is_paused !== 0,
    nextAt: is_paused !== 0 || zone === null ? null : iso(nextCheck({ every, hour }, now, zone)),
    timeZone: zone,
    checkedAt: iso(alert.checked_at),
    outcome: alert.outcome,
    value: zone === null ? null : alert.value,
    previous: zone === null ? null : alert.previous,
    fromDate: from_day,
    toDate: to_day,
    firedAt: iso(alert.fired_at),
    path: from_day === null || to_day === null ? null : viewOf(alert, { fromDate: from_day, toDate: to_day }),
  };
}
const zoneIn = async (records: Pick<Records, 'users' | 'packages'>, alert: AlertRecord): Promise<string | null> =>
  (await accessOf(records, { userId: alert.user_id, grant: grantOf[alert.dashboard], packageName: alert.package_name }))?.access.timeZone ??
  null;

/** A person's own rules on numbers. */
export function alertHandlers({
  records,
  analytics,
  portal,
  posts,
  now,
}: Pick<HandlerDeps, 'records' | 'analytics' | 'portal' | 'posts' | 'now'>): Handlers<Calls['alert']> {
  const ownOf = async (db: Pick<Records, 'alerts'>, { id }: Caller, alertId: string): Promise<AlertRecord> => {
    const found = await db.alerts.byId(id, alertId);
    if (found === undefined) throw new CallFailure('missing', 'Not found');
    return found;
  };
  const withZone = async (alert: AlertRecord): Promise<Alert> => answerOf(alert, await zoneIn(records, alert), now());
  /** A write on an own rule with its audit entry and its kept answer, in one transaction. */
  const write = async (
    { caller, trail, params }: { readonly caller: Caller; readonly trail: Trail; readonly params: { readonly id: string } },
    action: AuditAction,
    act: (t: Database, alert: AlertRecord, zone: string | null) => Promise<AlertRecord>,
  ): Promise<{ data: Alert }> => {
    const zone = await zoneIn(records, await ownOf(records, caller, params.id));
    return records.database.transaction().execute(async (t) => {
      const alert = await ownOf({ alerts: alertsOf(t) }, caller, params.id);
      const answer = { data: answerOf(await act(t, alert, zone), zone, now()) };
      const deed: Deed = { action, subject: alert.id, packageName: alert.package_name, detail: { name: answer.data.name } };
      await leaveTrails(t, now(), [{ trail, deed, answer }]);
      return answer;
    });
  };
  interface Asked {
    readonly body: AlertRule & {
      readonly package_name: string;
      readonly metric: AlertMetric;
      readonly filters: Readonly<Record<string, string>>;
      readonly language: MailLanguage;
    };
    readonly caller: Caller;
    readonly access: AccessScope;
    readonly trail: Trail;
  }
  const add = ({ body, caller, access, trail }: Asked, dashboard: AlertDashboard): Promise<{ data: Alert }> => {
    const filters = filtersIn(dashboard, body.filters);
    if (filters === null) throw new CallFailure('invalid', 'Invalid request', { fields: { filters: ['Field is not valid'] } });
    return records.database.transaction().execute(async (t) => {
      const rules = alertsOf(t),
        at = now(),
        // of all packages there may be none whose zone it is
        zone = access.packages.length === 0 ? DEFAULT_ZONE : access.timeZone;
      if ((await rules.count(caller.id)) >= MOST_ALERTS) throw new CallFailure('conflict', 'Too many alerts');
      const alert: AlertRecord = {
        id: randomUUID(),
        user_id: caller.id,
        package_name: body.package_name,
        dashboard,
        metric: body.metric,
        filters: JSON.stringify(filters),
        name: body.name,
        condition: body.when,
        threshold: body.threshold,
        days: body.days,
        every: body.every,
        hour: body.hour,
        language: body.language,
        is_paused: 0,
        revision: 1,
        created_at: at,
        checked_for: checkAt(body, at, zone).key,
        checked_at: null,
        outcome: null,
        value: null,
        previous: null,
        from_day: null,
        to_day: null,
        fired_for: null,
        fired_at: null,
      };
      await rules.add(alert);
      const answer = { data: answerOf(alert, zone, at) };
      const deed: Deed = {
        action: 'alert.add',
        subject: alert.id,
        packageName: alert.package_name,
        detail: { name: alert.name, metric: alert.metric },
      };
      await leaveTrails(t, at, [{ trail, deed, answer }]);
      return answer;
    });
  };

  return {
    list: async ({ caller }) => ({ data: await Promise.all((await records.alerts.list(caller.id)).map(withZone)) }),
    addIncident: (asked) => add(asked, 'incident'),
    addWeb: (asked) => add(asked, asked.body.dashboard_type),
    addTracker: (asked) => add(asked, 'tracker'),

    change: (asked) =>
      write(asked, 'alert.change', async (t, alert, zone) => {
        const { when, isPaused, ...rule } = asked.body;
        const isOther =
          when !== alert.condition || (['threshold', 'days', 'every', 'hour'] as const).some((name) => rule[name] !== alert[name]);
        // what goes on after a pause, or says something else, waits for its next check
        const isFresh = isOther || (alert.is_paused !== 0 && !isPaused);
        const set = {
          ...rule,
          condition: when,
          is_paused: Number(isPaused),
          ...(isOther && { revision: alert.revision + 1, fired_for: null }),
          ...(isFresh && { checked_for: checkAt(rule, now(), zone ?? DEFAULT_ZONE).key }),
        };
        await alertsOf(t).change(alert.user_id, alert.id, set);
        return { ...alert, ...set };
      }),

    remove: (asked) =>
      write(asked, 'alert.remove', async (t, alert) => {
        await alertsOf(t).remove(alert.user_id, alert.id);
        return alert;
      }),

    async check(asked) {
      const alert = await ownOf(records, asked.caller, asked.params.id);
      const due = dueCheck(alert, now(), await zoneIn(records, alert));
      const figure: AlertDeps['figure'] = (about, how) => figureOf({ analytics, registry: records.tracker }, about, how);
      const note = await checkAlert({ records, figure, portal, now }, alert, due, asked.signal);
      const answer = await write(asked, 'alert.check', async (t) => {
        await note(t, true);
        return ownOf({ alerts: alertsOf(t) }, asked.caller, alert.id);
      });
      posts.wake();
      return answer;
    },
  };
}
