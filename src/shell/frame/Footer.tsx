import { shellTexts } from '../../i18n/texts/shell.ts';
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
      <a href="https://vigil.example/about">{t.about}</a>
      <a href="https://vigil.example/team">{t.team}</a>
    </footer>
  );
}
