import type { AlertOutcome } from '../../contract/areas/alert.ts';
import { DEFAULT_ZONE } from '../../contract/dates.ts';
import type { AlertRecord } from '../records/alerts.ts';
import { post } from '../records/mails.ts';
import { tell } from '../records/notices.ts';
import type { Records } from '../records/records.ts';
import type { Database } from '../records/schema.ts';
import { alertsOf } from '../records/alerts.ts';
import { accessOf } from './access.ts';
import { checkAt, judgeNumber, type Check } from './arithmetic.ts';
import { grantOf, viewOf, type Figure, type FigureAsked } from './figures.ts';
import { alertKey, alertMail } from './mails.ts';

export interface AlertDeps {
  readonly records: Records;
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
  days: days as 1 | 7 | 30,
  threshold,
});
/** The check of a rule that fell due last, by the zone of what it is about. */
export const dueCheck = (alert: AlertRecord, at: number, zone: string | null): Check => checkAt(ruleOf(alert), at, zone ?? DEFAULT_ZONE);

const newsOf = (alert: AlertRecord, figure: Figure, path: string | null): string =>
  JSON.stringify({ name: alert.name, metric: alert.metric, when: alert.condition, threshold: alert.threshold, ...figure, path });

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
  const owned = await accessOf(records, { userId: alert.user_id, grant: grantOf[alert.dashboard], packageName: alert.package_name });
  const at = now();
  const figure = owned === null ? unread : await read(alert, { range, access: owned.access, signal, now: at });
  const outcome: AlertOutcome = owned === null ? 'refused' : judgeNumber(ruleOf(alert), figure.value, figure.previous);
  return async (t, isAsked = false) => {
    const rules = alertsOf(t);
    const before = await rules.byId(alert.user_id, alert.id);
    const isNew = outcome === 'fired' && before?.fired_for !== range.toDate;
    const noted: Partial<AlertRecord> = {
      checked_for: key,
      checked_at: at,
      outcome,
      from_day: range.fromDate,
      to_day: range.toDate,
      value: figure.value,
      previous: figure.previous,
      ...(isNew && { fired_for: range.toDate, fired_at: at }),
    };
    if (before === undefined || !(await rules.note(alert, noted, !isAsked))) return;
    if (!isNew && (outcome !== 'refused' || before.outcome === 'refused')) return;
    const view = isNew ? viewOf(alert, range) : null;
    await tell(t, at, [
      {
        user_id: alert.user_id,
        kind: 'alert',
        package_name: alert.package_name,
        subject: alert.id,
        count: 1,
        by: '',
        status: outcome,
        dedupe_key: isNew ? alertKey(alert, range.toDate) : null,
        detail: newsOf(alert, figure, view),
      },
    ]);
    if (isNew && owned !== null)
      await post(t, at, alertMail(alert, figure, owned.user, { range, zone: owned.access.timeZone, view, portal }));
  };
}
const unread: Figure = { value: null, previous: null };

const isOver = ({ aborted }: AbortSignal): boolean => aborted;
/** Checks all rules that have fallen due since their last check. One that cannot be read is read again the next time; it keeps no other waiting. */
export async function watchAlerts(deps: AlertDeps, signal: AbortSignal): Promise<void> {
  const { records, now, report, posted } = deps;
  for (const alert of await records.alerts.watched()) {
    if (isOver(signal)) return;
    const due = dueCheck(alert, now(), alert.timeZone);
    if (due.key <= alert.checked_for) continue;
    try {
      const note = await checkAlert(deps, alert, due, signal);
      await records.database.transaction().execute((t) => note(t));
    } catch (cause) {
      if (isOver(signal)) return;
      report(cause);
      await records.alerts.note(alert, { checked_at: now(), outcome: 'failed' }, true);
    }
  }
  posted();
}
