import { MOST_AUDITED, type AuditEntry } from '../../../contract/areas/admin.ts';
import type { Calls } from '../../../contract/calls.ts';
import { CallFailure } from '../../call-failure.ts';
import type { Cell, SheetColumn } from '../../files/cells.ts';
import { csvOf } from '../../files/csv.ts';
import { fileName, mediaTypes } from '../../files/file-answer.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { Readable } from 'node:stream';
import type { AuditFilter, AuditRecord } from '../../records/audit.ts';
import { leaveTrails, SYSTEM } from '../../records/trail.ts';

const answerOf = (row: AuditRecord): AuditEntry => ({
  seq: row.seq,
  at: new Date(row.at).toISOString(),
  by: row.user_id === SYSTEM ? null : { id: row.user_id, name: row.by ?? row.user_id },
  token: row.token_id === null ? null : { id: row.token_id, name: row.tokenName ?? '' },
  address: row.address,
  requestId: row.request_id,
  action: row.action,
  packageName: row.package_name,
  subject: row.subject,
  subjectName: row.subjectName,
  detail: row.detail,
});
const filterOf = ({ search, about }: { readonly search?: string | undefined; readonly about: string }): AuditFilter => ({
  search,
  about: about === 'all' ? null : about,
});
const titles = ['at', 'by', 'address', 'action', 'package', 'subject', 'subject_name', 'detail', 'request_id', 'token_id'];
const columns = titles.map((title): SheetColumn => ({ title, kind: 'text' }));

/** The audit log is read and exported; entries are added by writes alone, and never changed. */
export const auditHandlers = ({
  records,
  now,
}: Pick<HandlerDeps, 'records' | 'now'>): Pick<Handlers<Calls['admin']>, 'audit' | 'auditFile'> => ({
  async audit({ query: { page, limit, ...query } }) {
    const filter = filterOf(query);
    const [rows, total_count, abouts] = await Promise.all([
      records.audit.list(filter, { offset: (page - 1) * limit, limit }),
      records.audit.count(filter),
      records.audit.abouts(),
    ]);
    return { data: { entries: rows.map(answerOf), total_count, abouts } };
  },
  async auditFile({ query, trail }) {
    const filter = filterOf(query);
    if ((await records.audit.count(filter)) > MOST_AUDITED)
      throw new CallFailure('unprocessable', 'Too many rows', { fields: { search: [`Maximum ${MOST_AUDITED}`] } });
    const found = await records.audit.list(filter, { offset: 0, limit: MOST_AUDITED });
    const rows = found.map((row): readonly Cell[] => {
      const { at, by, token, address, action, packageName, subject, subjectName, detail, requestId } = answerOf(row);
      return [at, by?.name ?? SYSTEM, address, action, packageName, subject, subjectName, detail, requestId, token?.id ?? ''];
    });
    await leaveTrails(records.database, now(), [
      { trail, answer: null, deed: { action: 'audit.export', subject: 'audit', detail: { ...query } } },
    ]);
    return {
      name: fileName(['audit', new Date(now()).toISOString().slice(0, 10)], 'csv'),
      type: mediaTypes.csv,
      bytes: Readable.from(csvOf(columns, Readable.from(rows))),
    };
  },
});
