import { pageTexts } from '../../i18n/texts/shell/page.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './OpeningFrame.module.css';

/** The shape of the portal while it opens: what stands between the splash, which goes at 3 s (D20), and the first answers. */
export function OpeningFrame() {
  const t = useTexts(pageTexts);
  return (
    <div className={styles.frame} data-opening>
      <p role="status" className="visually-hidden">
        {t.loading}
      </p>
      <div className={styles.aside} aria-hidden>
        <i className={styles.package} />
        {Array.from({ length: 6 }, (_, i) => (
          <i key={i} className={styles.line} />
        ))}
      </div>
      <div className={styles.page} aria-hidden>
        <i className={styles.title} />
        <div className={styles.tiles}>
          {Array.from({ length: 6 }, (_, i) => (
            <i key={i} />
          ))}
        </div>
        <i className={styles.card} />
        <i className={styles.card} />
      </div>
    </div>
  );
}
