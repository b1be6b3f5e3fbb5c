import { pageTexts } from '../../i18n/texts/shell/page.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Logo } from '../frame/Logo.tsx';
import styles from './Splash.module.css';

/** Covers the page until a first screen is there (D20). `leaving` fades it. */
export function Splash({ leaving }: { readonly leaving: boolean }) {
  const t = useTexts(pageTexts);
  return (
    <div className={styles.splash} data-leaving={leaving || undefined} role="status" aria-label={t.splash}>
      <div className={styles.mark}>
        <Logo size={56} />
      </div>
    </div>
  );
}
