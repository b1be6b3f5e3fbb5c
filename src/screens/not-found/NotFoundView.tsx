import { Link } from 'react-router-dom';
import { notFoundTexts } from './texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './NotFoundView.module.css';

export interface NotFoundViewProps {
  /** The address that is not there; null where this page itself was asked for. */
  readonly path: string | null;
}
/** The 404 page of spec §2, with the path and a way out. */
export function NotFoundView({ path }: NotFoundViewProps) {
  const t = useTexts(notFoundTexts);
  return (
    <main className={styles.page}>
      <p className={styles.code} aria-hidden>
        {t.code}
      </p>
      <h1 className={styles.title}>{t.title}</h1>
      <p className={styles.hint}>{path === null ? t.own : t.hint({ path })}</p>
      <Link className={styles.back} to="/">
        {t.back}
      </Link>
    </main>
  );
}
