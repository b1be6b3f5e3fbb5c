import { DateTime } from 'luxon';
import { Readable } from 'node:stream';
import type { AuditEntry } from '../../../contract/areas/admin/admin.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { Cell, SheetColumn } from '../../files/cells.ts';
import { everything } from '../../access.ts';
import { csvOf } from '../../files/csv.ts';
import { fileName, mediaTypes } from '../../files/file-answer.ts';
import type { AdminDeps, Handlers } from '../../handler.ts';
import type { AuditFilter, AuditRecord } from '../../records/admin/audit.ts';
import { leaveTrails, SYSTEM } from '../../records/trail.ts';

/** What a subject was called when it is nothing that has a name here: a file, a token, a request, a rule. */
function namedIn(detail: string): string | null {
  const { name, email } = JSON.parse(detail) as { readonly name?: unknown; readonly email?: unknown };
  return [name, email].find((text): text is string => typeof text === 'string' && text !== '') ?? null;
}
const answerOf = (row: AuditRecord): AuditEntry => ({
  seq: row.seq,
  at: new Date(row.at).toISOString(),
  by: row.user_id === SYSTEM ? null : { id: row.user_id, name: row.by ?? row.user_id },
  token: row.token_id === null ? null : { id: row.token_id, name: row.token_name ?? '' },
  address: row.address,
  requestId: row.request_id,
  action: row.action,
  packageName: row.package_name,
  packageTitle: row.packageTitle,
  subject: row.subject,
  subjectName: row.subjectName ?? namedIn(row.detail),
  detail: row.detail,
});
interface Query {
  readonly search?: string | undefined;
  readonly about: string;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly time_zone: string;
}
const filterOf = ({ search, about, fromDate, toDate, time_zone: zone }: Query): AuditFilter => ({
  search,
  about: about === 'all' ? null : about,
  from: fromDate === undefined ? null : DateTime.fromISO(fromDate, { zone }).toMillis(),
  to: toDate === undefined ? null : DateTime.fromISO(toDate, { zone }).plus({ days: 1 }).toMillis(),
});
/** Its grant is the administrator's alone, and the log is one for the installation. */
const all = everything('the audit log, for who may read it');
const titles = ['at', 'by', 'address', 'action', 'package', 'subject', 'subject_name', 'detail', 'request_id', 'token_id', 'token_name'];
const columns = titles.map((title): SheetColumn => ({ title, kind: 'text' }));

/** The audit log is read and exported; entries are added by writes alone, and never changed. */
export const auditHandlers = ({
  records,
  now,
}: Pick<AdminDeps, 'records' | 'now'>): Pick<Handlers<Calls['admin']>, 'audit' | 'auditFile'> => ({
  async audit({ query: { page, limit, ...query } }) {
    const filter = filterOf(query);
    const [rows, total_count, abouts] = await Promise.all([
      records.audit.list(all, filter, { offset: (page - 1) * limit, limit }),
      records.audit.count(all, filter),
      records.audit.abouts(all),
    ]);
    return { data: { entries: rows.map(answerOf), total_count, abouts } };
  },
  async auditFile({ query, trail }) {
    const last = await records.audit.last(all);
    const rows = async function* (): AsyncGenerator<readonly Cell[]> {
      for await (const row of records.audit.upTo(all, last, filterOf(query))) {
        const { at, by, token, address, action, packageName, subject, subjectName, detail, requestId } = answerOf(row);
        yield [
          at,
          by?.name ?? SYSTEM,
          address,
          action,
          packageName,
          subject,
          subjectName,
          detail,
          requestId,
          token?.id ?? '',
          token?.name ?? '',
        ];
      }
    };
    await leaveTrails(records.database, now(), [
      { trail, answer: null, auditEntry: { action: 'audit.export', subject: 'audit', detail: { ...query } } },
    ]);
    return {
      name: fileName(['audit', new Date(now()).toISOString().slice(0, 10)], 'csv'),
      type: mediaTypes.csv,
      bytes: Readable.from(csvOf(columns, rows())),
    };
  },
});
