import { shellTexts } from '../../i18n/texts/shell/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './RouteProgress.module.css';

/** A thin line at the top while a route changes; `percent` is 0 to 100, null is at rest. */
export function RouteProgress({ percent }: { readonly percent: number | null }) {
  const t = useTexts(shellTexts);
  if (percent === null) return null;
  return (
    <div className={styles.track} role="progressbar" aria-label={t.progress} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <div className={styles.bar} style={{ scale: `${String(percent / 100)} 1` }} />
    </div>
  );
}
