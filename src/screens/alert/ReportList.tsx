import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { ScheduledReport } from '../../../contract/areas/alert/schedule.ts';
import { useFormat } from '../../format/format.ts';
import { NumbersChanged } from '../../widgets/NumbersChanged/NumbersChanged.tsx';
import own from './Alerts.module.css';
import { RuleItem } from './RuleItem.tsx';
import { useRuleWords } from './words.ts';

export interface ReportListProps {
  readonly reports: readonly ScheduledReport[];
  /** The one whose form was closed last: the focus comes back to it. */
  readonly left: string | null;
  /** The one that the address leads to: it is scrolled to and takes the focus. */
  readonly at: string;
  readonly open: { readonly id: string; readonly form: ReactNode } | null;
  readonly onFile: (jobId: string) => void;
  readonly onMake: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onPause: (id: string, isPaused: boolean) => void;
  readonly onRemove: (id: string) => void;
}
/** Scheduled reports with when they are made, what became of the last one, and its file while it is kept. */
export function ReportList({ reports, left, at: shown, open, onFile, onMake, onEdit, onPause, onRemove }: ReportListProps) {
  const { t, scheduleOf, filtersOf } = useRuleWords();
  const format = useFormat();
  return (
    <ul className={own.list}>
      {reports.map((report) => {
        const zone = report.timeZone ?? '';
        const isOwners = report.timeZone !== null;
        const at = (time: string): string => format.instant(time, zone);
        const narrowed = filtersOf(report.filters);
        const outcomes = {
          running: t.running,
          done: report.job?.file == null ? `${t.doneReport}, ${t.gone}` : t.doneReport,
          failed: t.failedReport,
          stopped: t.stoppedReport,
          refused: t.refusedReport,
        };
        const file = report.job?.file ?? null;
        if (open?.id === report.id) return <li key={report.id}>{open.form}</li>;
        return (
          <RuleItem
            key={report.id}
            name={report.name}
            isPaused={report.isPaused}
            takesFocus={left === report.id}
            isShown={shown === report.id}
            first={
              <>
                {file !== null && report.job !== null && (
                  <Button size="small" appearance="primary" onClick={() => onFile(report.job?.id ?? '')}>
                    {t.download({ name: file.name })}
                  </Button>
                )}
                {isOwners && report.outcome !== 'running' && (
                  <Button size="small" aria-label={`${t.makeNow}: ${report.name}`} onClick={() => onMake(report.id)}>
                    {t.makeNow}
                  </Button>
                )}
              </>
            }
            onEdit={() => onEdit(report.id)}
            onPause={(isPaused) => onPause(report.id, isPaused)}
            onRemove={() => onRemove(report.id)}
          >
            <span className="quiet anywhere">{t.reportOf({ package: report.package_name })}</span>
            {narrowed !== '' && <span className="quiet anywhere">{narrowed}</span>}
            <span className="quiet anywhere">
              {scheduleOf(report)}
              {zone === '' ? '' : ` (${zone})`}
            </span>
            {!isOwners ? (
              <span className="bad">{t.notTheirs({ package: report.package_name })}</span>
            ) : report.ranAt === null || report.outcome === null ? (
              <span className="quiet anywhere">{report.nextAt !== null && t.notMade({ time: at(report.nextAt) })}</span>
            ) : (
              <span>
                {t.made({ time: at(report.ranAt) })}
                {', '}
                <span className={report.outcome === 'failed' || report.outcome === 'refused' ? 'bad' : undefined}>
                  {outcomes[report.outcome]}
                </span>
                {report.nextAt === null ? '' : ` · ${t.next({ time: at(report.nextAt) })}`}
              </span>
            )}
            {isOwners && <NumbersChanged at={report.numbersChangedAt} zone={zone} />}
          </RuleItem>
        );
      })}
    </ul>
  );
}
