import type { ReactNode } from 'react';
import type { ReportParams } from '../../../machines/routes/areas/incident-params.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { SearchField } from '../../widgets/SearchField/SearchField.tsx';
import { Segments } from '../../widgets/Segments/Segments.tsx';
import styles from './Report.module.css';
import { groupTexts, reportTexts } from './texts.ts';

export interface ReportToolbarProps {
  readonly params: Pick<ReportParams, 'search' | 'group'>;
  readonly onParams: (params: Partial<ReportParams>) => void;
  /** What else there is beside search and grouping. */
  readonly children: ReactNode;
}
const MOST_SEARCHED = 200;
/** What the list is asked by, whether it stands in groups or not. */
export function ReportToolbar({ params: { search, group }, onParams, children }: ReportToolbarProps) {
  const t = useTexts(reportTexts);
  const g = useTexts(groupTexts);
  return (
    <div className={styles.toolbar}>
      <SearchField
        label={t.searchLabel}
        placeholder={t.search}
        value={search}
        maxLength={MOST_SEARCHED}
        onSearch={(term) => onParams({ search: term })}
      />
      <Segments
        label={g.label}
        options={[
          { key: 'incident', name: g.incident },
          { key: 'campaign', name: g.campaign },
        ]}
        value={group}
        onChange={(to) => onParams({ group: to, campaign: null })}
      />
      {children}
    </div>
  );
}
