import { AlertRegular } from '@fluentui/react-icons/svg/alert';
import { TaskListLtrRegular } from '@fluentui/react-icons/svg/task-list-ltr';
import { useFormat } from '../../format/format.ts';
import { trayTexts } from '../../i18n/texts/shell/tray.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './TrayButtons.module.css';

export interface TrayButtonsProps {
  /** Jobs that have not ended. */
  readonly underWay: number;
  readonly unread: number;
  readonly open: string | null;
  readonly onOpen: (panel: 'jobs' | 'notices') => void;
}
const icons = { jobs: <TaskListLtrRegular aria-hidden />, notices: <AlertRegular aria-hidden /> };
const MOST_SHOWN = 99;

/** The way to jobs and notices, in the header of every screen. */
export function TrayButtons({ underWay, unread, open, onOpen }: TrayButtonsProps) {
  const t = useTexts(trayTexts);
  const format = useFormat();
  const button = (panel: 'jobs' | 'notices', n: number, label: string) => (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={open === panel}
      onClick={() => {
        onOpen(panel);
      }}
    >
      {icons[panel]}
      {n > 0 && (
        <span className={styles.count} data-count={n > MOST_SHOWN ? `${format.count(MOST_SHOWN)}+` : format.count(n)} aria-hidden />
      )}
    </button>
  );
  return (
    <div className="flex gap-4 rigid">
      {button('jobs', underWay, underWay === 0 ? t.jobs : t.jobsUnderWay(underWay))}
      {button('notices', unread, unread === 0 ? t.notices : t.noticesUnread(unread))}
    </div>
  );
}
