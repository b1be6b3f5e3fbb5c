import type { AlertOutcome } from '../../contract/areas/alert/alert.ts';
import type { AlertNews } from '../../contract/areas/notice.ts';
import { DEFAULT_ZONE } from '../../contract/time/dates.ts';
import type { AlertRecord } from '../records/alert/alerts.ts';
import { post } from '../records/mail/mails.ts';
import { tell } from '../records/notice/notices.ts';
import type { GivenRecords } from '../records/records.ts';
import type { Database } from '../records/engine/schema.ts';
import { alertsOf } from '../records/alert/alerts.ts';
import { madeWith, ownerOf } from '../owner.ts';
import { checkAt, checksSince, judgeNumber, type Check, type Figure } from './arithmetic.ts';
import { currencyOf, grantOf, unread, viewOf, type FigureAsked } from './figures.ts';
import { alertKey, alertMail } from './mails.ts';
import { toldIn } from './speech.ts';

export interface AlertDeps {
  readonly records: GivenRecords;
  /** Reads the number that a rule is about. */
  readonly figure: (alert: AlertRecord, asked: FigureAsked) => Promise<Figure>;
  /** Where people reach the portal, without a closing slash. */
  readonly portal: string;
  readonly now: () => number;
  readonly report: (cause: unknown) => void;
  /** Mails were posted. */
  readonly posted: () => void;
}
const ruleOf = ({ condition, every, hour, days, threshold }: AlertRecord) => ({
  when: condition,
  every,
  hour,
  days,
  threshold,
});
/** The checks of a rule that have fallen due since its last one, by the zone of what it is about. */
export const dueChecks = (alert: AlertRecord, at: number, zone: string | null): readonly Check[] =>
  checksSince(ruleOf(alert), alert.checked_for, at, zone ?? DEFAULT_ZONE);
/** The one that fell due last. */
export const lastCheck = (alert: AlertRecord, at: number, zone: string | null): Check => checkAt(ruleOf(alert), at, zone ?? DEFAULT_ZONE);

const newsOf = (
  { name, dashboard, metric, filters, condition, threshold, language }: AlertRecord,
  { value, previous, of = null, darkSince = null, found = null }: Figure,
  currency: string | null,
  path: string | null,
): string =>
  JSON.stringify({
    name,
    dashboard,
    metric,
    filters: JSON.parse(filters) as Record<string, string>,
    currency,
    when: condition,
    threshold,
    value,
    previous,
    of,
    darkSince,
    ...(found !== null && { told: toldIn(language, dashboard, found) }),
    path,
  } satisfies AlertNews);

/** Writes what came of a check into a transaction. `isAsked`: its owner wants to know, whether the rule is paused or not. */
type Note = (t: Database, isAsked?: boolean) => Promise<void>;
/**
 * Checks a rule with what its owner may see at this moment. What is noted, the notice and the mail are for one transaction: a process that is killed has told of a period or has not, and what
 * was told of a period is not told again.
 */
export async function checkAlert(
  { records, figure: read, portal, now }: Pick<AlertDeps, 'records' | 'figure' | 'portal' | 'now'>,
  alert: AlertRecord,
  { key, range }: Check,
  signal: AbortSignal,
): Promise<Note> {
  const grant = grantOf[alert.dashboard];
  const owner = await ownerOf(records, alert.user_id);
  const access = owner?.accessTo(grant, alert.package_name) ?? null;
  const at = now();
  const figure = access === null ? unread : await read(alert, { range, access, signal, now: at });
  const currency = access === null ? null : currencyOf(alert, access);
  const made = access === null ? '' : madeWith(grant, access);
  const outcome: AlertOutcome = access === null ? 'refused' : judgeNumber(ruleOf(alert), figure);
  return async (t, isAsked = false) => {
    const rules = alertsOf(t);
    const before = await rules.byId(alert.user_id, alert.id);
    // a period that lies before one that was told is told already, or was in another zone
    const isNew = outcome === 'fired' && (before?.fired_for ?? '') < range.toDate;
    const noted: Partial<AlertRecord> = {
      checked_for: key,
      checked_at: at,
      outcome,
      from_day: range.fromDate,
      to_day: range.toDate,
      value: figure.value,
      previous: figure.previous,
      part: figure.of?.part ?? null,
      whole: figure.of?.all ?? null,
      dark_since: figure.darkSince ?? null,
      ...(outcome !== 'refused' && { is_dark: Number(outcome === 'unmeasured') }),
      access: made,
      ...(isNew && { fired_for: range.toDate, fired_at: at }),
    };
    if (before === undefined || !(await rules.note(alert, noted, !isAsked))) return;
    // that there are no data, or no access, is told when it begins
    const begins = outcome === 'refused' ? before.outcome !== 'refused' : outcome === 'unmeasured' && before.is_dark === 0;
    if (!isNew && !begins) return;
    const isTold = isNew || outcome === 'unmeasured';
    const view = isTold ? viewOf(alert, range) : null;
    await tell(t, at, [
      {
        user_id: alert.user_id,
        kind: 'alert',
        package_name: alert.package_name,
        subject: alert.id,
        count: 1,
        by: '',
        status: outcome,
        dedupe_key: isTold ? alertKey(alert, range.toDate, outcome) : null,
        detail: newsOf(alert, figure, currency, view),
        access: made,
      },
    ]);
    if (isTold && owner !== null && access !== null)
      await post(t, at, {
        ...alertMail(alert, { ...figure, currency, outcome }, owner.user, { range, zone: access.timeZone, view, portal }),
        access: made,
      });
  };
}

const isOver = ({ aborted }: AbortSignal): boolean => aborted;
/**
 * Checks all rules that have fallen due since their last check, of the days on which no server was there too. One that cannot be read is read again the next time; it keeps no other
 * waiting.
 */
export async function watchAlerts(deps: AlertDeps, signal: AbortSignal): Promise<void> {
  const { records, now, report, posted } = deps;
  for (const alert of await records.alerts.watched()) {
    if (isOver(signal)) return;
    try {
      for (const due of dueChecks(alert, now(), alert.timeZone)) {
        const note = await checkAlert(deps, alert, due, signal);
        await records.transaction((t) => note(t));
      }
    } catch (cause) {
      if (isOver(signal)) return;
      report(cause);
      await records.alerts.note(alert, { checked_at: now(), outcome: 'failed' }, true);
    }
  }
  posted();
}
