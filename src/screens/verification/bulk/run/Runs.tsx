import type { Ref } from 'react';
import type { BulkRun } from '../../../../../contract/areas/verification/runs.ts';
import type { ResourceView } from '../../../../../machines/resource/types.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { DetailPart } from '../../../../widgets/DetailPanel/DetailPart.tsx';
import { Pager } from '../../../../widgets/List/Pager.tsx';
import styles from '../Bulk.module.css';
import { progressOf } from './progress.ts';
import { bulkTexts } from '../texts.ts';

/** Runs of a page. */
export const RUNS = 10;
export interface RunsProps {
  /** Takes the focus where what had it is gone. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly view: ResourceView<{ readonly runs: readonly BulkRun[]; readonly total_count: number }>;
  /** The one that is shown. */
  readonly current: string | null;
  readonly zone: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onOpen: (id: string) => void;
  readonly onRefresh: () => void;
}
/** Own runs of a tool, newest first. */
export function Runs({ heading, view, current, zone, page, onPage, onOpen, onRefresh }: RunsProps) {
  const t = useTexts(bulkTexts);
  const format = useFormat();
  return (
    <div className={styles.card}>
      <h2 ref={heading} tabIndex={-1}>
        {t.runs}
      </h2>
      <DetailPart
        title={t.runs}
        quiet
        view={view}
        skeleton="table"
        height={120}
        empty={t.noRuns}
        onRefresh={onRefresh}
        footer={(found) => <Pager page={page} limit={RUNS} totalCount={found?.total_count ?? null} onPage={onPage} />}
      >
        {({ runs }) => (
          <ul className={styles.runs}>
            {runs.map((run) => {
              const time = format.instant(run.createdAt, zone),
                { done, sent } = progressOf(run);
              return (
                <li key={run.id} data-current={run.id === current}>
                  <span className="column anywhere">
                    <bdi>{run.fileName}</bdi>
                    <small>
                      {time} · {t.done({ done: format.count(done), rows: format.count(sent) })} ·{' '}
                      {run.counts.invalid_format > 0 && <>{t.left(run.counts.invalid_format)} · </>}
                      {run.counts.skipped > 0 && <>{t.duplicates(run.counts.skipped)} · </>}
                      {t[`status_${run.status}`]}
                    </small>
                  </span>
                  <button
                    type="button"
                    className={styles.link}
                    aria-label={t.openRun({ time })}
                    aria-pressed={run.id === current}
                    onClick={() => onOpen(run.id)}
                  >
                    {t.open}
                  </button>
                </li>
              );
            })}
          </ul>
        )}
      </DetailPart>
    </div>
  );
}
