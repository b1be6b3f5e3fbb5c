import { ArrowDownload16Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useId, useRef, type ToggleEvent } from 'react';
import { Link } from 'react-router-dom';
import { exportFormats, MOST_DOWNLOADED, type ExportFormat } from '../../../../contract/areas/report/changes.ts';
import { issuesAt, type Failure } from '../../../../contract/failure.ts';
import { useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import styles from './DownloadMenu.module.css';
import { downloadTexts } from './texts.ts';

/** What became of the last file that was asked for. */
export type DownloadState =
  | { readonly status: 'ready' }
  | { readonly status: 'sending'; readonly format: ExportFormat }
  /** A job makes it. */
  | { readonly status: 'begun' }
  | { readonly status: 'failed'; readonly format: ExportFormat; readonly failure: Failure };

export interface DownloadMenuProps {
  /** Rows that match; null before the list has answered. */
  readonly count: number | null;
  readonly state: DownloadState;
  /** The file at once, up to 50,000 rows. */
  readonly onDownload: (format: ExportFormat) => void;
  /** The file by a job. */
  readonly onExport: (format: ExportFormat) => void;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
  readonly onShowJobs: () => void;
  /** Where the file is put on a schedule. */
  readonly scheduleTo?: string;
}
const WIDTH = 280;

/** Takes the rows of the list away as CSV or XLSX: at once, or in the background. The browser's own popover brings Escape, light dismissal and focus. */
export function DownloadMenu({ count, state, onDownload, onExport, onRetry, onDismiss, onShowJobs, scheduleTo }: DownloadMenuProps) {
  const t = useTexts(downloadTexts);
  const format = useFormat();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    const box = button.current?.getBoundingClientRect();
    if (event.newState !== 'open' || box === undefined) return;
    event.currentTarget.style.left = `${Math.max(8, Math.min(box.right - WIDTH, window.innerWidth - WIDTH - 8))}px`;
    event.currentTarget.style.top = `${box.bottom + 4}px`;
  };
  const choices = (take: (format: ExportFormat) => void, label: typeof t.now) => (
    <div className={styles.choices}>
      {exportFormats.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.choice}
          aria-label={label({ format: each.toUpperCase() })}
          disabled={count === 0}
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => {
            take(each);
          }}
        >
          {each.toUpperCase()}
        </button>
      ))}
    </div>
  );
  return (
    <div className="flow">
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        popoverTarget={id}
        aria-label={count === null ? t.download : t.rows(count)}
        aria-busy={state.status === 'sending'}
      >
        <ArrowDownload16Regular aria-hidden />
        <span className={styles.label}>{t.download}</span>
      </button>
      <div id={id} popover="auto" className={styles.panel} role="group" aria-label={t.download} onBeforeToggle={place}>
        <p>{t.what}</p>
        {count !== null && count > MOST_DOWNLOADED ? (
          <p className="quiet">{t.long({ most: format.count(MOST_DOWNLOADED) })}</p>
        ) : (
          choices(onDownload, t.now)
        )}
        <p className={styles.later}>{t.later}</p>
        {choices(onExport, t.inBackground)}
        <p className="quiet">{t.kept}</p>
        {scheduleTo !== undefined && (
          <p className={styles.later}>
            <Link to={scheduleTo}>{t.schedule}</Link>
          </p>
        )}
      </div>
      <Outcome state={state} onRetry={onRetry} onDismiss={onDismiss} onShowJobs={onShowJobs} />
    </div>
  );
}

type OutcomeProps = Pick<DownloadMenuProps, 'state' | 'onRetry' | 'onDismiss' | 'onShowJobs'>;
/** Says what is under way, and why there is no file. */
function Outcome({ state, onRetry, onDismiss, onShowJobs }: OutcomeProps) {
  const t = useTexts(downloadTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const causeOf = useCause();
  return (
    // there before the first outcome, so that it is read aloud
    <div className={styles.outcome} role="status">
      {state.status === 'sending' && <p>{t.preparing({ format: state.format.toUpperCase() })}</p>}
      {state.status === 'begun' && (
        <p>
          {t.begun}
          <button type="button" onClick={onShowJobs}>
            {t.show}
          </button>
        </p>
      )}
      {state.status === 'failed' && (
        <p className={styles.failed}>
          {t.failed({
            format: state.format.toUpperCase(),
            cause:
              issuesAt(state.failure, 'format').length === 0 ? causeOf(state.failure) : t.long({ most: format.count(MOST_DOWNLOADED) }),
          })}
          <button type="button" onClick={onRetry}>
            {common.retry}
          </button>
          <button type="button" onClick={onDismiss}>
            {common.close}
          </button>
        </p>
      )}
    </div>
  );
}
