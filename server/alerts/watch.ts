import type { AlertOutcome } from '../../contract/areas/alert/alert.ts';
import type { AlertNews } from '../../contract/areas/notice.ts';
import type { StandsOut, StandsOutFinding } from '../../contract/judgement/stands-out.ts';
import { ALL } from '../../contract/scope.ts';
import { addDays, DEFAULT_ZONE, type DateRange } from '../../contract/time/dates.ts';
import type { AlertRecord } from '../records/alert/alerts.ts';
import { post } from '../records/mail/mails.ts';
import { tell } from '../records/notice/notices.ts';
import type { GivenRecords } from '../records/records.ts';
import type { Database } from '../records/engine/schema.ts';
import { alertsOf } from '../records/alert/alerts.ts';
import { madeWith, ownerOf } from '../owner.ts';
import { checkAt, checksSince, judgeNumber, type Check, type Figure } from './arithmetic.ts';
import { currencyOf, grantOf, unread, viewOf, type FigureAsked } from './figures.ts';
import { emit } from '../records/webhook/outbox.ts';
import { alertEvent } from '../webhooks/events.ts';
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

/** A finding, told once: who stood out, and when. Keys sort by day. */
export const findingKey = ({ date, package_name, kind, value }: StandsOutFinding): string =>
  JSON.stringify([date, package_name, kind, value]);
/** Days for which a finding is still known to be told, once it is out of the days of its rule: those of a zone that is moved come again. */
const TOLD_DAYS = 2;
/**
 * What is new of a check that holds: of a rule on findings each that was not told, most telling first, else the period. A period that lies before one that was told is told already, or was in
 * another zone.
 */
function newsIn(
  { condition, fired_for, told }: Pick<AlertRecord, 'condition' | 'fired_for' | 'told'>,
  found: StandsOut | null,
  { fromDate, toDate }: DateRange,
): { readonly isNew: boolean; readonly keys: readonly string[]; readonly found: StandsOut | null; readonly told: string } {
  if (found === null || condition !== 'above') return { isNew: (fired_for ?? '') < toDate, keys: [], found, told };
  const known = new Set(JSON.parse(told) as string[]),
    isFresh = (finding: StandsOutFinding): boolean => !known.has(findingKey(finding)),
    fresh = found.findings.filter(isFresh),
    keys = fresh.map(findingKey);
  const kept = [...known, ...keys].filter((key) => key >= JSON.stringify([addDays(fromDate, -TOLD_DAYS)]).slice(0, -1));
  return {
    isNew: fresh.length > 0,
    keys,
    found: { ...found, findings: [...fresh, ...found.findings.filter((finding) => !isFresh(finding))] },
    told: JSON.stringify(kept),
  };
}

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
    const news = before === undefined || outcome !== 'fired' ? null : newsIn(before, figure.found ?? null, range),
      isNew = news?.isNew === true;
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
      ...(isNew && { fired_for: range.toDate, fired_at: at, told: news.told }),
    };
    if (before === undefined || !(await rules.note(alert, noted, !isAsked))) return;
    // that there are no data, or no access, is told when it begins
    const begins = outcome === 'refused' ? before.outcome !== 'refused' : outcome === 'unmeasured' && before.is_dark === 0;
    if (!isNew && !begins) return;
    const isTold = isNew || outcome === 'unmeasured',
      mailKey = alertKey(alert, range.toDate, outcome, news?.keys),
      told = { ...figure, found: news === null ? null : news.found };
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
        dedupe_key: isTold ? mailKey : null,
        detail: newsOf(alert, told, currency, view),
        access: made,
      },
    ]);
    if (!isTold || owner === null || access === null) return;
    const mail = alertMail(alert, { ...told, currency, outcome, key: mailKey }, owner.user, { range, zone: access.timeZone, view, portal });
    await post(t, at, { ...mail, access: made });
    // a rule about all packages says nothing of one
    if (alert.package_name !== ALL)
      await emit(t, at, alertEvent(alert, { ...told, outcome, currency, range, text: mail.subject, path: view, key: mailKey }));
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
