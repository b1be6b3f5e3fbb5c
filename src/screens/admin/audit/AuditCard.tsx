import { Button, Field, Input, Select } from '@fluentui/react-components';
import type { AuditEntry } from '../../../../contract/areas/admin/admin.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { Pager } from '../../../widgets/List/Pager.tsx';
import { SearchField } from '../../../widgets/SearchField/SearchField.tsx';
import admin from '../Admin.module.css';
import { peopleTexts } from '../users/texts.ts';
import styles from './Audit.module.css';
import { AuditLine } from './AuditLine.tsx';
import { auditAbouts, auditTexts } from './texts.ts';

/** What the log is narrowed to; days are '' where there is none. */
export interface AuditNarrowed {
  readonly search: string;
  readonly about: string;
  readonly fromDate: string;
  readonly toDate: string;
}
export interface AuditCardProps {
  readonly view: ResourceView<{ readonly entries: AuditEntry[]; readonly total_count: number; readonly abouts: string[] }>;
  /** Of days and times. */
  readonly zone: string;
  readonly narrowed: AuditNarrowed;
  readonly page: number;
  readonly pageSize: number;
  readonly busy: boolean;
  readonly onNarrow: (to: Partial<AuditNarrowed>) => void;
  readonly onPage: (page: number) => void;
  readonly onDownload: () => void;
  readonly onRefresh: () => void;
}
/** Who did what, when and from where, in sentences. */
export function AuditCard({ view, zone, narrowed, page, pageSize, busy, onNarrow, onPage, onDownload, onRefresh }: AuditCardProps) {
  const t = useTexts(peopleTexts);
  const own = useTexts(auditTexts);
  const names: Readonly<Record<string, string>> = useTexts(auditAbouts);
  const found = 'data' in view ? view.data : null;
  const { about, fromDate, toDate } = narrowed;
  const abouts = [...new Set([...(about === 'all' ? [] : [about]), ...(found?.abouts ?? [])])]
    .map((each) => ({ each, name: names[each] ?? each }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <div className={admin.card}>
      <div className={`${admin.row} spread`}>
        <h2>{t.audit}</h2>
        <span className="quiet">{`${t.auditHint} · ${zone}`}</span>
      </div>
      <div className={admin.row}>
        <SearchField
          label={t.auditSearch}
          placeholder={t.auditSearch}
          value={narrowed.search}
          maxLength={200}
          onSearch={(search) => onNarrow({ search })}
        />
        <Select size="small" aria-label={t.about} value={about} onChange={(_, { value }) => onNarrow({ about: value })}>
          <option value="all">{t.everything}</option>
          {abouts.map(({ each, name }) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </Select>
        <Field size="small" label={own.fromDay} orientation="horizontal" className={styles.day}>
          <Input
            size="small"
            type="date"
            value={fromDate}
            {...(toDate !== '' && { max: toDate })}
            onChange={(_, { value }) => onNarrow({ fromDate: value })}
          />
        </Field>
        <Field size="small" label={own.toDay} orientation="horizontal" className={styles.day}>
          <Input
            size="small"
            type="date"
            value={toDate}
            {...(fromDate !== '' && { min: fromDate })}
            onChange={(_, { value }) => onNarrow({ toDate: value })}
          />
        </Field>
        <Button size="small" disabledFocusable={busy} onClick={onDownload}>
          {t.download}
        </Button>
        <span className="quiet">{found === null ? '' : t.entries(found.total_count)}</span>
      </div>
      <DetailPart title={t.audit} quiet view={view} skeleton="table" height={480} empty={t.noAudit} onRefresh={onRefresh}>
        {({ entries }) => (
          <ol className="stack" aria-label={t.audit}>
            {entries.map((entry) => (
              <AuditLine key={entry.seq} entry={entry} zone={zone} />
            ))}
          </ol>
        )}
      </DetailPart>
      <Pager page={page} limit={pageSize} totalCount={found?.total_count ?? null} onPage={onPage} />
    </div>
  );
}
