import { Button, Select } from '@fluentui/react-components';
import type { AuditEntry } from '../../../../contract/areas/admin.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { SearchField } from '../../../widgets/SearchField/SearchField.tsx';
import styles from '../Admin.module.css';
import { Turner } from '../Turner.tsx';
import { peopleTexts } from './texts.ts';

export interface AuditCardProps {
  readonly view: ResourceView<{ readonly entries: AuditEntry[]; readonly total_count: number; readonly abouts: string[] }>;
  readonly search: string;
  readonly about: string;
  readonly page: number;
  readonly pageSize: number;
  readonly busy: boolean;
  readonly onSearch: (search: string) => void;
  readonly onAbout: (about: string) => void;
  readonly onPage: (page: number) => void;
  readonly onDownload: () => void;
  readonly onRefresh: () => void;
}
/** Who did what, when and from where. Actions and details are shown as they were written: they are the same in every language. */
export function AuditCard(props: AuditCardProps) {
  const { view, search, about, page, pageSize } = props;
  const t = useTexts(peopleTexts);
  const format = useFormat();
  const found = 'data' in view ? view.data : null;
  const abouts = [...new Set([...(about === 'all' ? [] : [about]), ...(found?.abouts ?? [])])].sort();
  return (
    <div className={styles.card}>
      <div className={`${styles.row} ${styles.spread}`}>
        <h2>{t.audit}</h2>
        <span className={styles.quiet}>{t.auditHint}</span>
      </div>
      <div className={styles.row}>
        <SearchField label={t.auditSearch} placeholder={t.auditSearch} value={search} maxLength={200} onSearch={props.onSearch} />
        <Select size="small" aria-label={t.about} value={about} onChange={(_, { value }) => props.onAbout(value)}>
          <option value="all">{t.everything}</option>
          {abouts.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
        <Button size="small" disabledFocusable={props.busy} onClick={props.onDownload}>
          {t.download}
        </Button>
        <span className={styles.quiet}>{found === null ? '' : t.entries(found.total_count)}</span>
      </div>
      <DetailPart title={t.audit} quiet view={view} skeleton="table" height={480} empty={t.noAudit} onRefresh={props.onRefresh}>
        {({ entries }) => (
          <div className={styles.scroll}>
            <table className={styles.table} aria-label={t.audit}>
              <thead>
                <tr>
                  <th scope="col">{t.when}</th>
                  <th scope="col">{t.who}</th>
                  <th scope="col">{t.what}</th>
                  <th scope="col">{t.subject}</th>
                  <th scope="col">{t.detail}</th>
                  <th scope="col">{t.from}</th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <tr key={entry.seq}>
                    <td>{format.instant(entry.at)}</td>
                    <td>
                      <bdi>{entry.by?.name ?? t.system}</bdi>
                      {entry.token !== null && (
                        <div className={styles.quiet} title={entry.token.id}>
                          {t.byToken({ name: entry.token.name === '' ? entry.token.id : entry.token.name })}
                        </div>
                      )}
                    </td>
                    <th scope="row" data-whole>
                      <bdi className={styles.mono}>{entry.action}</bdi>
                    </th>
                    <td data-whole>
                      <bdi>{entry.subjectName ?? entry.subject}</bdi>
                      {entry.packageName !== null && entry.packageName !== entry.subject && (
                        <div className={styles.quiet}>{entry.packageName}</div>
                      )}
                    </td>
                    <td data-whole>
                      <bdi className={styles.mono}>{entry.detail === '{}' ? '' : entry.detail}</bdi>
                    </td>
                    <td>
                      <bdi className={styles.mono}>{entry.address}</bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </DetailPart>
      <Turner page={page} pageSize={pageSize} total={found?.total_count ?? 0} onPage={props.onPage} />
    </div>
  );
}
