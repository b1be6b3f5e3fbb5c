import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import {
  isRate,
  isRateDay,
  MOST_LINES_SHOWN,
  MOST_RATES,
  type ExchangeRate,
  type RateFault,
  type RatesLoaded,
} from '../../../contract/areas/admin/rates.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { Issue } from '../../../contract/codes/issues.ts';
import { ALL } from '../../../contract/scope.ts';
import { isCurrency } from '../../../contract/units.ts';
import { fileText, separatorOf } from '../../../contract/verification/table.ts';
import type { AccessScope } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { AdminDeps, Handlers } from '../../handler.ts';
import { exchangeRatesOf, type ExchangeRateRecord } from '../../records/admin/exchange-rates.ts';
import type { Database } from '../../records/engine/schema.ts';
import { usersOf } from '../../records/identity/users.ts';
import { leaveTrails, type AuditEntry } from '../../records/trail.ts';

const invalid = (field: string, issue: Issue): CallFailure => new CallFailure('invalid-request', { fields: { [field]: [issue] } });

async function answersOf(t: Database, records: readonly ExchangeRateRecord[]): Promise<ExchangeRate[]> {
  const names = await usersOf(t).namesOf([...new Set(records.map(({ user_id }) => user_id))]);
  return records.map(({ id, day, currency_from, currency_to, rate, version, user_id, changed_at }) => ({
    id,
    day,
    from: currency_from,
    to: currency_to,
    rate,
    version,
    by: names.get(user_id) ?? '',
    at: new Date(changed_at).toISOString(),
  }));
}
const answerOf = async (t: Database, record: ExchangeRateRecord): Promise<ExchangeRate> =>
  (await answersOf(t, [record]))[0] as ExchangeRate;

interface Line {
  readonly line: number;
  readonly day: string;
  readonly from: string;
  readonly rate: string;
}
const columns = ['day', 'from', 'rate'] as const;
/** Lines of a table of rates, and what is wrong with each of the others. Fails where it is no table of rates at all. */
function linesOf(bytes: Uint8Array, own: string): { readonly lines: Line[]; readonly wrong: RatesLoaded['lines'] } {
  const text = fileText(bytes)?.replace(/^\ufeff/, '');
  if (text === undefined) throw invalid('csv', 'no-csv');
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) });
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw invalid('csv', 'open-quote');
  const [titles = [], ...rows] = data;
  const placeOf = (name: string): number => titles.findIndex((title) => title.trim().toLowerCase() === name);
  const missing = columns.filter((name) => placeOf(name) < 0);
  if (missing.length > 0) throw invalid('csv', `columns-missing:${missing.join(', ')}`);
  const [day, from, rate, to] = [...columns, 'to'].map(placeOf) as [number, number, number, number];
  const lines: Line[] = [],
    wrong: { line: number; fault: RateFault }[] = [],
    seen = new Set<string>();
  for (const [i, cells] of rows.entries()) {
    const cell = (place: number): string => (cells[place] ?? '').trim();
    if (cells.every((each) => each.trim() === '')) continue;
    const found = { line: i + 2, day: cell(day), from: cell(from).toUpperCase(), rate: cell(rate) },
      key = `${found.day} ${found.from}`;
    const fault = faultOf(found, to < 0 ? own : cell(to).toUpperCase(), own) ?? (seen.has(key) ? 'twice' : null);
    seen.add(key);
    if (fault === null) lines.push(found);
    else wrong.push({ line: found.line, fault });
    if (lines.length + wrong.length > MOST_RATES) throw invalid('csv', 'too-many-rates');
  }
  if (lines.length + wrong.length === 0) throw invalid('csv', 'no-rows');
  return { lines, wrong };
}
function faultOf({ day, from, rate }: Line, to: string, own: string): RateFault | null {
  if (!isRateDay(day)) return 'day';
  if (!isCurrency(from)) return 'from';
  if (from === own) return 'own';
  if (to !== own) return 'to';
  return isRate(rate) ? null : 'rate';
}

type RateHandlers = Pick<Handlers<Calls['adminPackages']>, 'rates' | 'setRate' | 'deleteRate' | 'addRates'>;
/** Exchange rates of packages: whoever administers a package, and has it, keeps them. */
export function rateHandlers({ records, now }: Pick<AdminDeps, 'records' | 'now'>): RateHandlers {
  /** The package that is named, which is one, and its currency. */
  const ownOf = (access: AccessScope, package_name: string): string => {
    const own = access.packages.find(({ name }) => name === package_name);
    if (package_name === ALL || own === undefined) throw invalid('package_name', 'one-package');
    return own.currency;
  };
  return {
    async rates({ query: { from, page, limit }, access }) {
      const { rates, count, currencies } = await records.exchangeRates.page(access, { from, page, limit });
      return { data: { rates: await answersOf(records.database, rates), total_count: count, currencies } };
    },

    setRate: ({ query: { package_name }, body: { day, from, rate, version }, access, trail }) =>
      records.transaction(async (t) => {
        const own = ownOf(access, package_name);
        if (from === own) throw invalid('from', 'own-currency');
        const key = { package_name, day, currency_from: from, currency_to: own };
        const before = await exchangeRatesOf(t).byKey(access, key);
        if ((before?.version ?? 0) !== version)
          throw new CallFailure('changed-by-other', { current: before === undefined ? null : await answerOf(t, before) });
        const record = { id: before?.id ?? randomUUID(), ...key, rate, version: version + 1, user_id: trail.userId, changed_at: now() };
        await exchangeRatesOf(t).save(access, [record]);
        const answer = { data: await answerOf(t, record) };
        const auditEntry: AuditEntry = {
          action: 'rate.set',
          subject: `${from} → ${own}`,
          packageName: package_name,
          detail: { day, rate: before === undefined ? rate : [before.rate, rate] },
        };
        await leaveTrails(t, record.changed_at, [{ trail, auditEntry, answer }]);
        return answer;
      }),

    deleteRate: ({ params: { id }, query: { version }, access, trail }) =>
      records.transaction(async (t) => {
        const before = await exchangeRatesOf(t).byId(access, id);
        if (before === undefined) throw new CallFailure('not-found');
        if (before.version !== version) throw new CallFailure('changed-by-other', { current: await answerOf(t, before) });
        await exchangeRatesOf(t).remove(access, id);
        const answer = { data: { id } };
        const auditEntry: AuditEntry = {
          action: 'rate.delete',
          subject: `${before.currency_from} → ${before.currency_to}`,
          packageName: before.package_name,
          detail: { day: before.day, rate: before.rate },
        };
        await leaveTrails(t, now(), [{ trail, auditEntry, answer }]);
        return answer;
      }),

    async addRates({ query: { package_name }, access, files, trail }) {
      const own = ownOf(access, package_name),
        [csv] = files.csv;
      if (csv === undefined) throw invalid('csv', 'no-file');
      const { lines, wrong } = linesOf(await readFile(csv.path), own);
      return records.transaction(async (t) => {
        const repository = exchangeRatesOf(t),
          at = now(),
          there = new Map((await repository.into(access, package_name, own)).map((each) => [`${each.day} ${each.currency_from}`, each]));
        const changed: ExchangeRateRecord[] = [];
        let added = 0;
        for (const { day, from, rate } of wrong.length > 0 ? [] : lines) {
          const before = there.get(`${day} ${from}`);
          if (before?.rate === rate) continue;
          if (before === undefined) added++;
          changed.push({
            id: before?.id ?? randomUUID(),
            package_name,
            day,
            currency_from: from,
            currency_to: own,
            rate,
            version: (before?.version ?? 0) + 1,
            user_id: trail.userId,
            changed_at: at,
          });
        }
        await repository.save(access, changed);
        const answer: { data: RatesLoaded } = {
          data: {
            added,
            changed: changed.length - added,
            same: wrong.length > 0 ? 0 : lines.length - changed.length,
            refused: wrong.length,
            lines: wrong.slice(0, MOST_LINES_SHOWN),
          },
        };
        const { lines: _, ...counts } = answer.data;
        const auditEntry: AuditEntry = {
          action: 'rate.load',
          subject: csv.name,
          packageName: package_name,
          detail: { sha256: csv.sha256, ...counts },
        };
        await leaveTrails(t, at, [{ trail, auditEntry, answer }]);
        return answer;
      });
    },
  };
}
