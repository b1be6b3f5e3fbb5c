import type { TrayJob } from '../../../machines/workspace/tray-types.ts';
import { trayTexts } from '../../i18n/texts/shell/tray.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useJobName } from './use-job-name.ts';

/** Says aloud that jobs have ended. */
export function JobNews({ ended }: { readonly ended: readonly TrayJob[] }) {
  const t = useTexts(trayTexts);
  const nameOf = useJobName();
  const wordOf = ({ status, ...job }: TrayJob): string =>
    status === 'done' || status === 'partly' || status === 'failed' || status === 'cancelled' ? t[status]({ title: nameOf(job) }) : '';
  return (
    <p role="status" className="visually-hidden">
      {ended.map(wordOf).join(' ')}
    </p>
  );
}
