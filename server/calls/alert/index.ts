import type { AuditAction } from '../../../contract/areas/admin/audit-actions.ts';
import { randomUUID } from 'node:crypto';
import { MOST_ALERTS, type Alert, type AlertDashboard, type AlertMetric, type AlertRule } from '../../../contract/areas/alert/alert.ts';
import type { MailLanguage } from '../../../contract/areas/sign-in.ts';
import type { Calls } from '../../../contract/calls.ts';
import { DEFAULT_ZONE } from '../../../contract/time/dates.ts';
import { unitOf } from '../../../contract/units.ts';
import { isAddable } from '../../analytics/queries/money.ts';
import { checkAt, nextCheck } from '../../alerts/arithmetic.ts';
import { askedFilters, currencyOf, figureOf, grantOf, viewOf } from '../../alerts/figures.ts';
import { previewOf } from '../../alerts/preview.ts';
import { checkAlert, dueChecks, lastCheck, type AlertDeps } from '../../alerts/watch.ts';
import type { AccessScope, Caller } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { ownerOf } from '../../owner.ts';
import { changedSince, changesWithin, rowsOf } from '../../records/admin/changed-since.ts';
import type { FileChange } from '../../records/admin/package-imports.ts';
import { alertsOf, type AlertRecord } from '../../records/alert/alerts.ts';
import type { Records } from '../../records/records.ts';
import type { Database } from '../../records/engine/schema.ts';
import { leaveTrails, type Trail, type AuditEntry } from '../../records/trail.ts';

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** What an owner may see of a rule at a moment. `zone`: null where the number is not the owner's any more. */
interface OwnerAccess {
  readonly zone: string | null;
  readonly currency: string | null;
  /** What files changed in its packages. */
  readonly changes: readonly FileChange[];
  /** May they see all that a number was read with? */
  readonly covers: (made: string) => boolean;
}
/** A rule as its owner sees it. A number that was read with more than they may see now is gone until the next check. */
function answerOf(alert: AlertRecord, { zone, currency, changes, covers }: OwnerAccess, now: number): Alert {
  const { condition, days, is_paused, every, hour } = alert;
  const sees = zone !== null && covers(alert.access);
  const isChecked = sees && alert.outcome !== null;
  const nothing = { value: null, previous: null, part: null, whole: null, dark_since: null, from_day: null, to_day: null, fired_at: null };
  const { value, previous, part, whole, dark_since, from_day, to_day, fired_at } = sees ? alert : nothing;
  return {
    id: alert.id,
    name: alert.name,
    when: condition,
    threshold: alert.threshold,
    days,
    every,
    hour,
    package_name: alert.package_name,
    dashboard: alert.dashboard,
    metric: alert.metric,
    filters: JSON.parse(alert.filters) as Record<string, string>,
    isPaused: is_paused !== 0,
    version: alert.revision,
    currency,
    nextAt: is_paused !== 0 || zone === null ? null : iso(nextCheck({ every, hour }, now, zone)),
    timeZone: zone,
    checkedAt: zone === null || isChecked ? iso(alert.checked_at) : null,
    outcome: zone === null ? alert.outcome && 'refused' : isChecked ? alert.outcome : null,
    value,
    previous,
    of: part === null || whole === null ? null : { part, all: whole },
    darkSince: dark_since,
    fromDate: from_day,
    toDate: to_day,
    firedAt: iso(fired_at),
    numbersChangedAt:
      from_day === null || to_day === null || alert.checked_at === null
        ? null
        : changedSince(changes, {
            package_name: alert.package_name,
            of: rowsOf[alert.dashboard],
            from: from_day,
            to: to_day,
            at: alert.checked_at,
          }),
    path: from_day === null || to_day === null ? null : viewOf(alert, { fromDate: from_day, toDate: to_day }),
  };
}
async function ownerAccessOf(records: Pick<Records, 'users' | 'packages' | 'packageImports'>, alert: AlertRecord): Promise<OwnerAccess> {
  const owner = await ownerOf(records, alert.user_id);
  const access = owner?.accessTo(grantOf[alert.dashboard], alert.package_name) ?? null;
  if (owner === null || access === null) return { zone: null, currency: null, changes: [], covers: () => false };
  const changes = alert.checked_at === null ? [] : await changesWithin(records.packageImports, access);
  return { zone: access.timeZone, currency: currencyOf(alert, access), changes, covers: owner.covers };
}

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
    if (found === undefined) throw new CallFailure('not-found');
    return found;
  };
  const shown = async (alert: AlertRecord): Promise<Alert> => answerOf(alert, await ownerAccessOf(records, alert), now());
  /** A write on an own rule with its audit entry and its kept answer, in one transaction. */
  const write = async (
    { caller, trail, params }: { readonly caller: Caller; readonly trail: Trail; readonly params: { readonly id: string } },
    action: AuditAction,
    act: (t: Database, alert: AlertRecord, ownerAccess: OwnerAccess) => Promise<AlertRecord>,
  ): Promise<{ data: Alert }> => {
    const ownerAccess = await ownerAccessOf(records, await ownOf(records, caller, params.id));
    return records.transaction(async (t) => {
      const alert = await ownOf({ alerts: alertsOf(t) }, caller, params.id);
      const answer = { data: answerOf(await act(t, alert, ownerAccess), ownerAccess, now()) };
      const auditEntry: AuditEntry = { action, subject: alert.id, packageName: alert.package_name, detail: { name: answer.data.name } };
      await leaveTrails(t, now(), [{ trail, auditEntry, answer }]);
      return answer;
    });
  };
  interface CallInput {
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
  const add = async ({ body, caller, access, trail }: CallInput, dashboard: AlertDashboard): Promise<{ data: Alert }> => {
    const { metric, package_name } = body;
    const about = { dashboard, metric, filters: JSON.stringify(askedFilters({ dashboard, metric }, body.filters)), package_name };
    const currency = currencyOf(about, access);
    // a threshold would be in no currency
    if (unitOf(body.metric) === 'money' && !isAddable(access))
      throw new CallFailure('invalid-request', { fields: { package_name: ['several-currencies'] } });
    return records.transaction(async (t) => {
      const rules = alertsOf(t),
        at = now(),
        // of all packages there may be none whose zone it is
        zone = access.packages.length === 0 ? DEFAULT_ZONE : access.timeZone;
      if ((await rules.count(caller.id)) >= MOST_ALERTS) throw new CallFailure('too-many-alerts');
      const alert: AlertRecord = {
        id: randomUUID(),
        user_id: caller.id,
        ...about,
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
        part: null,
        whole: null,
        dark_since: null,
        is_dark: 0,
        told: '[]',
        access: '',
      };
      await rules.add(alert);
      const answer = { data: answerOf(alert, { zone, currency, changes: [], covers: () => false }, at) };
      const auditEntry: AuditEntry = {
        action: 'alert.add',
        subject: alert.id,
        packageName: alert.package_name,
        detail: { name: alert.name, metric: alert.metric },
      };
      await leaveTrails(t, at, [{ trail, auditEntry, answer }]);
      return answer;
    });
  };

  const look = (asked: Parameters<typeof previewOf>[1], dashboard: AlertDashboard) =>
    previewOf({ analytics, registry: records.tracker, arrivals: records.arrivals, now }, asked, dashboard);

  return {
    list: async ({ caller }) => ({ data: await Promise.all((await records.alerts.list(caller.id)).map(shown)) }),
    previewIncident: async (asked) => ({ data: await look(asked, 'incident') }),
    previewWeb: async (asked) => ({ data: await look(asked, asked.query.dashboard_type) }),
    previewTracker: async (asked) => ({ data: await look(asked, 'tracker') }),
    addIncident: (asked) => add(asked, 'incident'),
    addWeb: (asked) => add(asked, asked.body.dashboard_type),
    addTracker: (asked) => add(asked, 'tracker'),

    change: (asked) =>
      write(asked, 'alert.change', async (t, alert, ownerAccess) => {
        const { when, version, ...rule } = asked.body;
        if (version !== alert.revision) throw new CallFailure('changed', { current: answerOf(alert, ownerAccess, now()) });
        const isOther =
          when !== alert.condition || (['threshold', 'days', 'every', 'hour'] as const).some((name) => rule[name] !== alert[name]);
        const set = {
          ...rule,
          condition: when,
          revision: alert.revision + 1,
          // what says something else waits for its next check
          ...(isOther && { fired_for: null, told: '[]', checked_for: checkAt(rule, now(), ownerAccess.zone ?? DEFAULT_ZONE).key }),
        };
        await alertsOf(t).change(alert.user_id, alert.id, set);
        return { ...alert, ...set };
      }),

    pause: (asked) =>
      write(asked, 'alert.pause', async (t, alert, { zone }) => {
        const { isPaused } = asked.body;
        const isResumed = alert.is_paused !== 0 && !isPaused;
        const set = { is_paused: Number(isPaused), ...(isResumed && { checked_for: lastCheck(alert, now(), zone).key }) };
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
      const { zone } = await ownerAccessOf(records, alert);
      const missed = dueChecks(alert, now(), zone);
      const figure: AlertDeps['figure'] = (about, how) =>
        figureOf({ analytics, registry: records.tracker, arrivals: records.arrivals }, about, how);
      const notes: Awaited<ReturnType<typeof checkAlert>>[] = [];
      for (const due of missed.length > 0 ? missed : [lastCheck(alert, now(), zone)])
        notes.push(await checkAlert({ records, figure, portal, now }, alert, due, asked.signal));
      const answer = await write(asked, 'alert.check', async (t) => {
        for (const note of notes) await note(t, true);
        return ownOf({ alerts: alertsOf(t) }, asked.caller, alert.id);
      });
      posts.wake();
      return answer;
    },
  };
}
