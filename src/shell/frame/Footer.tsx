import { Link } from 'react-router-dom';
import { about, team } from '../../../machines/routes/areas/session.ts';
import { shellTexts } from '../../i18n/texts/shell/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './Footer.module.css';

/** The year and two links (spec §2). */
export function Footer({ year }: { readonly year: number }) {
  const t = useTexts(shellTexts);
  return (
    <footer className={styles.footer}>
      <span>
        © {year} {t.product}
      </span>
      <Link to={about.path}>{t.about}</Link>
      <Link to={team.path}>{t.team}</Link>
    </footer>
  );
}
